//! The text of a record taken apart into tags, comments, numbers and words, each with the place where it stands.

use crate::error::{Error, Flaw, quoted};

/// A place in a text, as editors count: lines and characters from 1.
#[derive(Clone, Copy)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

impl Place {
    pub const START: Place = Place { line: 1, column: 1 };
}

/// What is wrong, and where.
pub type Fault = (Place, Error);

pub enum Token<'a> {
    Tag(Tag<'a>),
    Comment(String),
    /// Of a move, without its full stop.
    Number(&'a str),
    /// A move or the result.
    Word(&'a str),
    End,
}

pub struct Tag<'a> {
    pub name: &'a str,
    pub value: String,
    /// Where the value begins.
    pub at: Place,
}

#[derive(Clone)]
pub struct Lexer<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Lexer<'a> {
    pub fn new(text: &'a str) -> Lexer<'a> {
        Lexer {
            rest: text.strip_prefix('\u{feff}').unwrap_or(text),
            place: Place::START,
        }
    }

    /// The next part of the text, and where it begins.
    pub fn next(&mut self) -> Result<(Place, Token<'a>), Fault> {
        self.take_while(char::is_whitespace);
        let place = self.place;
        let token = match self.rest.chars().next() {
            None => Token::End,
            Some('[') => Token::Tag(self.tag()?),
            Some('{') => {
                self.step();
                let unclosed = || (place, Flaw::Comment.error("", ""));
                Token::Comment(self.text_up_to('}').ok_or_else(unclosed)?)
            }
            Some(_) => self.number_or_word(),
        };
        Ok((place, token))
    }

    /// What stands next, as a sentence names it.
    pub fn quoted_rest(&self) -> String {
        quoted(self.rest.split_whitespace().next().unwrap_or_default())
    }

    fn number_or_word(&mut self) -> Token<'a> {
        let mut ahead = self.clone();
        let digits = ahead.take_while(|c| c.is_ascii_digit());
        if !digits.is_empty() && ahead.takes('.') {
            *self = ahead;
            return Token::Number(digits);
        }
        Token::Word(self.take_while(|c| !c.is_whitespace() && c != '[' && c != '{'))
    }

    fn tag(&mut self) -> Result<Tag<'a>, Fault> {
        self.step();
        self.take_spaces();
        let place = self.place;
        let name = self.take_while(|c| c.is_alphanumeric() || c == '_' || c == '-');
        check_tag_name(name).map_err(|why| (place, why))?;
        self.take_spaces();
        self.expect('"')?;
        let at = self.place;
        let value = match self.text_up_to('"') {
            Some(value) if self.place.line == at.line => value,
            _ => return Err((at, Flaw::Tag.error("", ""))),
        };
        self.take_spaces();
        self.expect(']')?;
        Ok(Tag { name, value, at })
    }

    /// The text before the mark that ends it; there the mark and the backslash are written with a backslash before them.
    fn text_up_to(&mut self, end: char) -> Option<String> {
        let mut text = String::new();
        loop {
            let next = match self.step()? {
                '\r' => continue,
                c if c == end => return Some(text),
                '\\' if self.rest.starts_with([end, '\\']) => self.step()?,
                c => c,
            };
            text.push(next);
        }
    }

    fn expect(&mut self, wanted: char) -> Result<(), Fault> {
        let place = self.place;
        if self.takes(wanted) {
            Ok(())
        } else {
            Err((place, Flaw::Tag.error("", "")))
        }
    }

    fn takes(&mut self, wanted: char) -> bool {
        let stands = self.rest.starts_with(wanted);
        if stands {
            self.step();
        }
        stands
    }

    fn take_spaces(&mut self) {
        self.take_while(|c| c == ' ' || c == '\t');
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let before = self.rest;
        while self.rest.starts_with(&wanted) {
            self.step();
        }
        &before[..before.len() - self.rest.len()]
    }

    fn step(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let next = chars.next()?;
        self.rest = chars.as_str();
        self.place = match next {
            '\n' => Place {
                line: self.place.line + 1,
                column: 1,
            },
            _ => Place {
                column: self.place.column + 1,
                ..self.place
            },
        };
        Some(next)
    }
}

/// Refuses what cannot be the name of a tag.
pub fn check_tag_name(name: &str) -> Result<(), Error> {
    let is_name = name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if is_name {
        Ok(())
    } else {
        Err(Flaw::TagName.error(quoted(name), ""))
    }
}
