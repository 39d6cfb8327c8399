//! Cardwright for Python: pools, games and learning environments over the library. What it returns as data is the JSON of the command line.

mod error;
mod game;
mod pool;
mod series;
mod vector;

use pyo3::prelude::*;

/// The module that `cardwright/__init__.py` wraps.
#[pymodule]
fn _cardwright(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<pool::Pool>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<vector::VectorGame>()?;
    module.add_function(wrap_pyfunction!(pool::run_scenarios, module)?)?;
    module.add_function(wrap_pyfunction!(series::merge_series, module)?)?;
    module.add("OBSERVATION", cardwright::sim::env::OBSERVATION)?;
    module.add("NUMBERS", cardwright::sim::env::NUMBERS)?;
    module.add("ROWS", cardwright::sim::env::ROWS)?;
    module.add("COLUMNS", cardwright::sim::env::COLUMNS)?;
    module.add("ACTIONS", cardwright::sim::env::ACTIONS)?;
    module.add("FEATURES", cardwright::games::features::FEATURES)
}
