const cards = [...document.querySelectorAll('.card')];
const search = document.querySelector('#search');
const selects = [...document.querySelectorAll('select')];
const told = document.querySelector('#told');
const pictures = document.querySelectorAll('.picture');
function draw(picture) {
  const kept = picture.querySelector('template');
  if (kept) kept.replaceWith(kept.content);
}
const near = new IntersectionObserver(entries => entries.forEach(entry => entry.isIntersecting && draw(entry.target)), { rootMargin: '900px' });
pictures.forEach(picture => near.observe(picture));
addEventListener('beforeprint', () => pictures.forEach(draw));
function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let left = 0;
  for (const card of cards) {
    const chosen = select => !select.value || card.dataset[select.id].split('|').includes(select.value);
    const fits = words.every(word => card.dataset.text.includes(word)) && selects.every(chosen);
    card.hidden = !fits;
    left += fits;
  }
  told.textContent = left === cards.length ? `${left} cards` : `${left} of ${cards.length} cards`;
}
search.addEventListener('input', show);
selects.forEach(select => select.addEventListener('change', show));
document.addEventListener('keydown', event => {
  if (event.key === '/' && document.activeElement !== search) {
    event.preventDefault();
    search.focus();
    search.select();
  }
});
show();
