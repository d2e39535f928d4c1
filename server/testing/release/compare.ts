import type { Schema } from './schema.ts';

/** Lists what the earlier release relies on and the newer schema breaks: it runs beside the new one while they are replaced. */
export function incompatibilities(earlier: Schema, newer: Schema, loosened: string[] = []): string[] {
  return Object.entries(earlier).flatMap(([table, { columns, rules }]) => {
    const found = newer[table];
    // A loosened key stands for the one whose name it has.
    const kept = Object.entries(rules).filter(([name]) => loosened.includes(name) && found?.rules[name]);
    const now = found && { columns: found.columns, rules: { ...found.rules, ...Object.fromEntries(kept) } };
    if (!now) return [`table ${table} is dropped, renamed or marked as unused`];
    return [
      ...lostColumns(table, columns, now.columns),
      ...requiredColumns(table, columns, now.columns),
      ...lostKeys(table, rules, now.rules),
      ...tightenedRules(table, { columns, rules }, now),
    ];
  });
}

type Texts = Record<string, string>;
interface Described {
  columns: Texts;
  rules: Texts;
}

const typeOf = (description: string) => description.replace(/( not null)?( default)?$/, '');
const isRequired = (description: string) => / not null( default)?$/.test(description);
const hasDefault = (description: string) => description.endsWith(' default');

function lostColumns(table: string, earlier: Texts, newer: Texts): string[] {
  return Object.entries(earlier).flatMap(([column, was]) => {
    const is = newer[column];
    const name = `${table}.${column}`;
    if (is === undefined) return [`${name} is dropped or renamed`];
    if (typeOf(is) !== typeOf(was)) return [`${name} is ${typeOf(is)} instead of ${typeOf(was)}`];
    if (isRequired(is) && !isRequired(was)) return [`${name} no longer takes null`];
    if (hasDefault(was) && !hasDefault(is)) return [`${name} has no default any more`];
    return [];
  });
}

function requiredColumns(table: string, earlier: Texts, newer: Texts): string[] {
  return Object.entries(newer)
    .filter(([column, is]) => !(column in earlier) && isRequired(is) && !hasDefault(is))
    .map(([column]) => `${table}.${column} is new, not null and has no default`);
}

/** `on conflict (…)` fails without the unique key that it names. */
function lostKeys(table: string, earlier: Texts, newer: Texts): string[] {
  const kept = new Set(Object.values(newer));
  return Object.entries(earlier)
    .filter(([, was]) => /^(PRIMARY KEY|UNIQUE)/.test(was) && !kept.has(was))
    .map(([name, was]) => `${table} loses ${name}: ${was}`);
}

/**
 * Rules that may refuse what the earlier release writes. One that names only new columns cannot, nor a key of rows in which a new
 * column without a default is not null: the earlier release leaves it out.
 */
function tightenedRules(table: string, earlier: Described, newer: Described): string[] {
  const before = Object.values(earlier.rules);
  const columns = new Set(Object.keys(earlier.columns));
  const touches = (definition: string) => {
    const [, filled] = /^UNIQUE .* WHERE \((\w+) IS NOT NULL\)$/.exec(definition) ?? [];
    const isLeftOut = filled !== undefined && !columns.has(filled) && !hasDefault(newer.columns[filled] ?? '');
    return !isLeftOut && namesIn(definition).some((name) => columns.has(name));
  };
  return Object.entries(newer.rules)
    .filter(([, is]) => !before.includes(is) && touches(is) && !before.some((was) => isLonger(was, is)))
    .map(([name, is]) => `${table} has a new or tighter rule ${name}: ${is}`);
}

/** The names in a rule, without its texts, its types and the columns of other tables. */
function namesIn(definition: string): string[] {
  const own = definition
    .replaceAll(/'[^']*'/g, '')
    .replaceAll(/::[\w ]+/g, '')
    .replace(/ REFERENCES .*/, '');
  return own.match(/[a-z_]\w*/g) ?? [];
}

const LIST = /ARRAY\[(.*?)\]/;

/** Whether a check of a list of values is the same with more values. */
function isLonger(was: string, is: string): boolean {
  const [before, after] = [LIST.exec(was)?.[1]?.split(', '), LIST.exec(is)?.[1]?.split(', ')];
  if (!before || !after || was.replace(LIST, '') !== is.replace(LIST, '')) return false;
  return before.every((value) => after.includes(value));
}
