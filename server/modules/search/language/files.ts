import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { FreeFrom } from '#contract/shared/selling/declarations.ts';

const Text = z.string().min(1);
const Group = z.strictObject({
  id: Text,
  words: z.array(Text).default([]),
  /** Whether the words are spellings of one word; otherwise they are synonyms. */
  spellings: z.boolean().optional(),
  /** Mistakes: they lead to this group, but are never searched for. */
  typos: z.array(Text).default([]),
  /** Typed phrases, each with its meaning. */
  phraseTypos: z.record(Text, Text).default({}),
  /** Says nothing in a shop where everything is for baking. */
  generic: z.boolean().optional(),
  /** Comes in the shape of other things, such as cutters and candles: in the shape of a car, too. */
  themed: z.boolean().optional(),
  /** Asks for nothing at all: products, supplies. */
  empty: z.boolean().optional(),
});
export type Group = z.infer<typeof Group>;

/** The schema of each word file; docs/search.md explains them. */
const FILES = {
  groups: z.array(Group),
  compounds: z.array(z.strictObject({ phrase: Text, opaque: z.boolean().default(false) })),
  leads: z.array(z.strictObject({ from: z.array(Text).min(1), to: z.array(Text).min(1) })),
  plurals: z.record(Text, Text),
  shapes: z.array(Text),
  noise: z.array(Text),
  everyday: z.array(Text),
  /** By the kind of shop that sells them. */
  elsewhere: z.record(Text, z.array(Text)),
  describing: z.array(Text),
  numbers: z.record(Text, z.number().positive()),
  units: z.array(
    z.strictObject({
      id: Text,
      words: z.array(Text).min(1),
      /** Null for what food comes in, which counts nothing of its own: carton. */
      base: z.nullable(z.enum(['g', 'ml', 'mm', 'pcs'])),
      factor: z.nullable(z.number().positive()),
    }),
  ),
  prices: z.strictObject({
    currency: z.array(Text),
    below: z.array(Text),
    above: z.array(Text),
    /** Before a price that is all one has to spend; a currency must follow. */
    at: z.array(Text),
    from: z.array(Text),
    to: z.array(Text),
  }),
  without: z.array(
    z.strictObject({
      id: Text,
      words: z.array(Text).min(1),
      /** What vendors declare about it; empty if nothing tells. */
      means: z.array(FreeFrom),
      /** Words that ask for products without it. */
      asked: z.array(Text).default([]),
      /** Words by which a product's name says that it is without it. */
      named: z.array(Text).default([]),
      /** What of it people may not bear and vendors declare nothing about, in both languages: the page says so. */
      untold: z.array(Text).default([]),
    }),
  ),
  negators: z.strictObject({
    before: z.array(Text),
    /** The same, but only before a thing that the search knows. */
    beforeKnown: z.array(Text),
    /** Those of `beforeKnown` that deny nothing but the very next thing: zero fat milk. */
    adjacent: z.array(Text),
    /** Each word of `not` before each of `having` denies as well. */
    not: z.array(Text),
    having: z.array(Text),
    /** The same, but only before a thing that the search knows: want, eat, add. */
    wanting: z.array(Text),
    /** The same, but only before a thing that is joined with «ب»: be. */
    being: z.array(Text),
    after: z.array(Text),
    /** «الحليب يسبب لي حساسية»: each of `causing` before each of `harm`, also with whom it harms between, denies the thing before. */
    causing: z.array(Text),
    harm: z.array(Text),
    /** Those of `after` that deny what follows as well. */
    around: z.array(Text),
    alone: z.array(Text),
    /** After "free" they give it another meaning; those of `offers` even if it follows a known thing. */
    notAfter: z.array(Text),
    offers: z.array(Text),
    /** Goods before a shop's offer, which “free” does not deny: flour, free delivery. */
    wares: z.array(Text),
    /** Goods of which another thing before "free" is denied: yeast free flour. */
    bases: z.array(Text),
    /** Phrases that deny nothing although a word in them does: zero flour, buy one get one free. */
    harmless: z.array(Text),
    and: z.array(Text),
    or: z.array(Text),
    /** The same in Arabic in Latin letters, by the Arabic word. */
    latinJoiners: z.record(Text, z.array(Text)),
    /** What pictures in a text stand for. */
    pictures: z.record(Text, Text),
    fillers: z.array(Text),
    /** Parts of a thing; denying one denies the thing: milk protein, «صفار البيض». */
    parts: z.array(Text),
    /** Words that end what is denied: without mango with milk. Rice flour is no wheat. */
    apart: z.array(Text),
  }),
  arabizi: z.record(Text, z.array(Text)),
  keyboard: z.record(Text, Text),
};

export type WordFiles = { [Name in keyof typeof FILES]: z.infer<(typeof FILES)[Name]> };

const OWN = path.join(import.meta.dirname, 'data');

/**
 * Reads the word files, and a shop's additions from a folder with files of the same names and schemas. Throws an error that
 * names the wrong file and entry.
 */
export function readWordFiles(folder: string | null): WordFiles {
  const read = (name: keyof WordFiles) => {
    const own = parse(name, path.join(OWN, `${name}.json`));
    const added = folder && path.join(folder, `${name}.json`);
    return added && existsSync(added) ? merge(own, parse(name, added)) : own;
  };
  return Object.fromEntries((Object.keys(FILES) as (keyof WordFiles)[]).map((name) => [name, read(name)])) as WordFiles;
}

/** Whether a folder has additions of a shop. */
export function hasWordFiles(folder: string): boolean {
  return Object.keys(FILES).some((name) => existsSync(path.join(folder, `${name}.json`)));
}

type Content = WordFiles[keyof WordFiles];

function parse(name: keyof WordFiles, file: string): Content {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = FILES[name].safeParse(json);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`${file} has invalid entries:\n${lines.join('\n')}`);
  }
  return parsed.data;
}

function merge(own: Content, added: Content): Content {
  if (!Array.isArray(own) || !Array.isArray(added)) return { ...own, ...added } as Content;
  const groups = new Map((own as Group[]).flatMap((entry) => (isGroup(entry) ? [[entry.id, entry] as const] : [])));
  const rest = (added as Group[]).filter((entry) => {
    const known = isGroup(entry) ? groups.get(entry.id) : undefined;
    known?.words.push(...entry.words);
    known?.typos.push(...entry.typos);
    Object.assign(known?.phraseTypos ?? {}, entry.phraseTypos);
    return !known;
  });
  return [...own, ...rest] as Content;
}

function isGroup(entry: unknown): entry is Group {
  return typeof entry === 'object' && entry !== null && 'typos' in entry;
}
