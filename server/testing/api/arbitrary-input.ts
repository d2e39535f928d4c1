import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/shared/endpoint.ts';

interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
}

type Value = fc.Arbitrary<unknown>;

/** Meaningful values, such as existing ids, by field name. */
export type Hints = Record<string, readonly unknown[]>;

/** Input that is valid as far as the schema's JSON form says; a field mostly gets one of its hints. */
export function validInput(schema: NonNullable<Endpoint['body']>, hints: Hints): Value {
  return build(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema, hints);
}

function build(schema: JsonSchema, hints: Hints): Value {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => build(branch, hints)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => build({ ...schema, type }, hints)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, hints);
    case 'array':
      return fc.array(build(schema.items ?? {}, hints), { minLength: 1, maxLength: 4 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -10, max: Math.min(schema.maximum ?? 1_000, 2_000) });
    case 'number':
      return fc.integer({ min: schema.minimum ?? 1, max: Math.min(schema.maximum ?? 1_000, 2_000) });
    case 'string':
      return textOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf({ properties, required = [] }: JsonSchema, hints: Hints): Value {
  if (!properties) return fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 });
  const fields = Object.entries(properties).map(([name, field]) => {
    const any = build(field, hints);
    const known = hints[name];
    return [name, known ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 6 }, any) : any] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): Value {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.integer({ max: 40, min: 0 }).map((number) => `guest${number}@example.com`);
  if (format === 'date') return fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const size = { minLength, maxLength: Math.min(maxLength, minLength + 40) };
  return fc.oneof(fc.string({ ...size, unit: 'binary' }), fc.string({ ...size, unit: 'grapheme' }));
}

/** One valid value of a schema, the same each time. */
export function sampleOf(schema: NonNullable<Endpoint['body']>, hints: Hints): unknown {
  // Rules between fields make few of the tries valid.
  for (const numRuns of [200, 5_000]) {
    const tries = fc.sample(validInput(schema, hints), { numRuns, seed: 1 }).map((value) => JSON.stringify(value));
    const valid = tries.find((text) => !/null$|\\u0000/.test(text) && schema.safeParse(JSON.parse(text)).success);
    if (valid !== undefined) return JSON.parse(valid);
  }
  throw new Error('no valid sample found');
}

/** Values that often break programs. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', '\udc00x', '\u202e\u2066txt.exe', '\uffff', '\u2028', 'ﷺ'.repeat(300)],
  ...[
    'e\u0301'.repeat(2_000),
    '👩‍👩‍👧‍👦'.repeat(80),
    '\ufeff',
    'NaN',
    'Infinity',
    '-0',
    '1e308',
    '0x10',
    '٣',
    '9'.repeat(400),
  ],
  ...[
    "' or 1=1 --",
    "'; drop table users; --",
    '%',
    '_',
    '\\',
    '(.*)+$',
    '{{7*7}}',
    '#{7*7}',
    '../../etc/passwd',
    '%00',
  ],
  ...['<script>alert(1)</script>', 'javascript:alert(1)', '__proto__', 'constructor', 'null', 'undefined', 'a\r\nb: c'],
  ...['2026-02-30', '0000-01-01', '99999-12-31', 'true', '00000000-0000-0000-0000-000000000000', '{"a":1}', '[]'],
  ...[0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 53 + 1, -(2 ** 63), 1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY],
  ...[null, true, false, [], {}, [[]], [null], { a: { b: { c: {} } } }, Array(200).fill('x')],
];

/** The value with one field at any depth corrupted: replaced, removed, or with an unknown field added beside it. */
export function corrupted(value: Value): Value {
  return fc
    .tuple(value, fc.nat(), fc.constantFrom(...HOSTILE_VALUES), fc.constantFrom('replace', 'replace', 'omit', 'add'))
    .map(([whole, index, wrong, how]) => corrupt(structuredClone(whole), index, wrong, how));
}

function corrupt(whole: unknown, index: number, wrong: unknown, how: string): unknown {
  const fields = listFields(whole);
  const field = fields[index % Math.max(1, fields.length)];
  if (!field) return wrong;
  const [owner, key] = field;
  if (how === 'omit') delete owner[key];
  else owner[how === 'add' ? `extra${key}` : key] = wrong;
  return whole;
}

function listFields(value: unknown): [owner: Record<string, unknown>, key: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [[owner, key] as [typeof owner, string], ...listFields(owner[key])]);
}
