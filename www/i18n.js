/**
 * Texts in the reader's language: whole sentences with named values, plural forms and choices.
 *
 * A sentence is written as translators know it (a small part of ICU MessageFormat):
 *   {name}                                             a value; numbers and lists are written as the language writes them
 *   {seeds, plural, =0 {no seeds} one {# seed} other {# seeds}}   by number; # is the number
 *   {side, select, south {South} other {North}}        by word
 */

/** @typedef {string | number | string[]} Value */
/** @typedef {Record<string, Value>} Values */
/** @typedef {string | { name: string, kind: 'value' | 'plural' | 'select', forms: Map<string, Part[]> } | { number: true }} Part */

/**
 * @typedef {object} Text
 * @property {string} language
 * @property {(key: string, values?: Values) => string} t   the sentence under a dotted key; the key itself if there is none
 * @property {(key: string) => boolean} has
 * @property {(key: string) => unknown} raw                 what stands under a dotted key, as it is: for lists and groups
 * @property {(more: object) => void} add                   takes up further groups of sentences
 */

/** The languages there are texts in; the first stands in for all others. */
export const languages = ['en'];

/** The language that comes nearest to one.
 * @param {string} wanted  a language tag such as "en" or "pt-BR" */
export function languageFor(wanted) {
  return [wanted, wanted.split('-')[0]].find((language) => languages.includes(language)) ?? languages[0];
}

/** Languages that have digits of their own; in all others a small number is written as JavaScript writes it. */
const ownDigits = ['ar', 'as', 'bn', 'ckb', 'dz', 'fa', 'mr', 'my', 'ne', 'nqo', 'ps', 'ur'];

/**
 * Loads the texts of one language, or of the one that comes nearest.
 * @param {string} [wanted]
 * @returns {Promise<Text>}
 */
export async function loadText(wanted = languages[0]) {
  const language = languageFor(wanted);
  const found = await fetchTexts(language);
  if (!found) throw new Error(`no texts in ${language}`);
  return createText(found, language);
}

/**
 * Adds the texts of a part of the page that not everybody opens.
 * @param {Text} text
 * @param {string} part  such as "rules"
 */
export async function loadMore(text, part) {
  if (text.raw(part)) return;
  const found = await fetchTexts(`${text.language}.${part}`) ?? await fetchTexts(`${languages[0]}.${part}`);
  if (!found) throw new Error(`no texts for ${part}`);
  text.add(found);
}

/** @param {string} name @returns {Promise<object | null>} */
async function fetchTexts(name) {
  const response = await fetch(new URL(`./text/${name}.json`, import.meta.url));
  return response.ok ? response.json() : null;
}

/**
 * @param {object} data what a text file holds
 * @param {string} language
 * @returns {Text}
 */
export function createText(data, language) {
  /** @type {Map<string, Part[]>} */
  const parsed = new Map();
  const write = writer(language);

  /** @param {string} key */
  function raw(key) {
    return key.split('.').reduce(
      (/** @type {unknown} */ group, name) => /** @type {Record<string, unknown> | undefined} */ (group)?.[name],
      data,
    );
  }

  /** @param {string} key */
  function parts(key) {
    let found = parsed.get(key);
    if (!found) {
      const source = raw(key);
      found = typeof source === 'string' ? parse(source) : [key];
      parsed.set(key, found);
    }
    return found;
  }

  return {
    language,
    t: (key, values = {}) => write(parts(key), values),
    has: (key) => typeof raw(key) === 'string',
    raw,
    add: (more) => {
      Object.assign(data, more);
      parsed.clear();
    },
  };
}

/** Whether a number has nothing in it but digits, in any language. @param {number} value */
function isSmall(value) {
  return Number.isInteger(value) && value >= 0 && value < 1000;
}

/** @template T @param {() => T} make @returns {() => T} the same thing each time, made when it is first asked for */
function once(make) {
  /** @type {T | undefined} */
  let made;
  return () => made ??= make();
}

/**
 * Writes parsed sentences as a language does.
 * @param {string} language
 */
function writer(language) {
  // Each takes a browser some milliseconds to make, and the first screen hardly needs them.
  const plurals = once(() => new Intl.PluralRules(language));
  const numbers = once(() => new Intl.NumberFormat(language));
  const hasOwnDigits = ownDigits.includes(language.split('-')[0]);
  const lists = once(() => new Intl.ListFormat(language, { type: 'conjunction' }));

  /** @param {Value | undefined} value */
  function show(value) {
    if (typeof value === 'number') {
      return isSmall(value) && !hasOwnDigits ? String(value) : numbers().format(value);
    }
    return Array.isArray(value) ? lists().format(value) : value ?? '';
  }

  /**
   * @param {Map<string, Part[]>} forms
   * @param {Value | undefined} value
   * @param {'plural' | 'select'} kind
   */
  function choose(forms, value, kind) {
    const exact = kind === 'plural' ? `=${value}` : String(value);
    const form = kind === 'plural' ? plurals().select(Number(value)) : 'other';
    return forms.get(exact) ?? forms.get(form) ?? forms.get('other') ?? [];
  }

  /**
   * @param {Part[]} parts
   * @param {Values} values
   * @param {Value} [counted] the number of the plural form the parts stand in
   * @returns {string}
   */
  function write(parts, values, counted) {
    return parts.map((part) => {
      if (typeof part === 'string') {
        return part;
      }
      if ('number' in part) {
        return show(counted);
      }
      const value = values[part.name];
      if (part.kind === 'value') {
        return show(value);
      }
      return write(choose(part.forms, value, part.kind), values, part.kind === 'plural' ? value : counted);
    }).join('');
  }

  return write;
}

/**
 * Reads a sentence into its parts.
 * @param {string} source
 * @returns {Part[]}
 */
function parse(source) {
  let at = 0;

  /** @param {RegExp} pattern what must stand here */
  function take(pattern) {
    const sticky = new RegExp(pattern, 'y');
    sticky.lastIndex = at;
    const match = sticky.exec(source);
    if (!match) {
      throw new SyntaxError(`cannot read the text "${source}" at ${at}`);
    }
    at = sticky.lastIndex;
    return match[0];
  }

  /**
   * @param {boolean} counted inside a plural form, where # is the number
   * @returns {Part[]}
   */
  function message(counted) {
    /** @type {Part[]} */
    const parts = [];
    while (at < source.length && source[at] !== '}') {
      if (source[at] === '{') {
        parts.push(argument(counted));
      } else if (counted && source[at] === '#') {
        take(/#/);
        parts.push({ number: true });
      } else {
        parts.push(take(counted ? /[^{}#]+/ : /[^{}]+/));
      }
    }
    return parts;
  }

  /**
   * @param {boolean} counted
   * @returns {Part}
   */
  function argument(counted) {
    take(/\{\s*/);
    const name = take(/[\w-]+/);
    /** @type {Map<string, Part[]>} */
    const forms = new Map();
    if (take(/\s*[,}]/).endsWith('}')) {
      return { name, kind: 'value', forms };
    }
    const kind = /** @type {'plural' | 'select'} */ (take(/\s*(plural|select)(?=\s*,)/).trim());
    take(/\s*,\s*/);
    while (source[at] !== '}') {
      const form = take(/[=\w-]+/);
      take(/\s*\{/);
      forms.set(form, message(counted || kind === 'plural'));
      take(/\}\s*/);
    }
    take(/\}/);
    return { name, kind, forms };
  }

  const parts = message(false);
  if (at < source.length) {
    throw new SyntaxError(`cannot read the text "${source}" at ${at}`);
  }
  return parts;
}
