//! Tests of the domain.
