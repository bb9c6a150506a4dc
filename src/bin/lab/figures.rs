//! What many measurements come down to.

/// The value in the middle; of an even number of values, the mean of the two in the middle. None of no values.
pub fn median(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    let upper = values.get(middle)?;
    Some(if values.len() % 2 == 1 {
        *upper
    } else {
        (values[middle - 1] + upper) / 2.0
    })
}

/// The largest value; none of no values.
pub fn largest(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    values.into_iter().max_by(f64::total_cmp)
}

/// Which part of the values lies over a limit, 0 to 1; none of no values.
pub fn share_over(limit: f64, values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let values: Vec<f64> = values.into_iter().collect();
    let over = values.iter().filter(|value| **value > limit).count();
    (!values.is_empty()).then(|| over as f64 / values.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_in_the_middle_whatever_the_order() {
        assert_eq!(median([]), None);
        assert_eq!(median([7.0]), Some(7.0));
        assert_eq!(median([9.0, 1.0, 4.0]), Some(4.0));
        assert_eq!(median([1000.0, 1.0, 4.0, 2.0]), Some(3.0));
    }

    #[test]
    fn the_largest_is_found() {
        assert_eq!(largest([]), None);
        assert_eq!(largest([2.0, 9.0, 4.0]), Some(9.0));
    }

    #[test]
    fn only_what_lies_over_the_limit_counts() {
        assert_eq!(share_over(20.0, []), None);
        assert_eq!(share_over(20.0, [20.0, 16.7, 20.1, 50.0]), Some(0.5));
    }
}
