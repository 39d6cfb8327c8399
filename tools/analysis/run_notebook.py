"""Executes the notebook in its folder, and keeps what it shows."""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

PATH = Path(__file__).resolve().parent / "series.ipynb"

book = nbformat.read(PATH, as_version=4)
NotebookClient(book, timeout=600, resources={"metadata": {"path": str(PATH.parent)}}).execute()
for cell in book.cells:
    cell.metadata.pop("execution", None)
nbformat.write(book, PATH)
print(f"{len(book.cells)} cells, {sum(len(cell.get('outputs', [])) for cell in book.cells)} outputs")
