//! Tables of plain text: names to the left, numbers to the right, every column as wide as its widest word.

use std::fmt;

/// A heading and the rows under it; the first column holds names.
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// An empty table with these columns.
    pub fn new(heading: &[&str]) -> Table {
        let heading = heading.iter().map(|word| (*word).into()).collect();
        Table {
            rows: vec![heading],
        }
    }

    /// Adds a row, which has a word for every column.
    pub fn row(&mut self, words: impl IntoIterator<Item = String>) {
        self.rows.push(words.into_iter().collect());
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let length = |word: &String| word.chars().count();
        let width = |column: usize| {
            let words = self.rows.iter().filter_map(|row| row.get(column));
            words.map(length).max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.rows[0].len()).map(width).collect();
        for row in &self.rows {
            for (column, (word, &width)) in row.iter().zip(&widths).enumerate() {
                match column {
                    0 => write!(f, "{word:<width$}")?,
                    _ => write!(f, "  {word:>width$}")?,
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_their_widest_word() {
        let mut table = Table::new(&["game", "moves"]);
        table.row(["bosh".into(), "7".into()]);
        table.row(["Anywoli, the plank".into(), "1234567".into()]);
        let printed = "\
game                  moves
bosh                      7
Anywoli, the plank  1234567
";
        assert_eq!(table.to_string(), printed);
    }
}
