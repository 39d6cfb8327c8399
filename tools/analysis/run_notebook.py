"""Executes the notebook in its folder, and keeps what it shows in `target/series.ipynb`; with `--keep`, in the notebook itself."""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

PATH = Path(__file__).resolve().parent / "series.ipynb"
KEPT = PATH if "--keep" in sys.argv[1:] else PATH.parent / "target" / PATH.name

book = nbformat.read(PATH, as_version=4)
NotebookClient(book, timeout=600, resources={"metadata": {"path": str(PATH.parent)}}).execute()
for cell in book.cells:
    cell.metadata.pop("execution", None)
KEPT.parent.mkdir(exist_ok=True)
nbformat.write(book, KEPT)
print(f"{KEPT}: {len(book.cells)} cells, {sum(len(cell.get('outputs', [])) for cell in book.cells)} outputs")
