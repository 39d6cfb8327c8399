//! Errors of the library as Python's, and its data as Python's objects.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use serde::Serialize;
use std::fmt::Display;

/// Converts an error into a `ValueError` with its message.
pub fn wrong(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Converts data into dicts, lists, strings and numbers, as its JSON has them.
pub fn data<'py>(py: Python<'py>, value: &impl Serialize) -> PyResult<Bound<'py, PyAny>> {
    let json = serde_json::to_string(value).map_err(wrong)?;
    py.import("json")?.call_method1("loads", (json,))
}
