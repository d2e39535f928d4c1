import type { ar } from './ar.ts';

/** A sentence for each plural form; `other` is always there. `{count}` stands for the number. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Message = string | Plural;
export type MessageKey = keyof typeof ar;
/** Typed against Arabic, the shop's first language: a message that is missing in the other fails the type check. */
export type Messages = Record<MessageKey, Message>;

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<M> = M extends string ? Names<M> : M extends { other: infer Other } ? 'count' | Names<Other> : never;

/** Names of the values that a message needs. */
export type ValueNames<K extends MessageKey> = NamesOf<(typeof ar)[K]>;
/** The values themselves: numbers are written in the language's digits, `count` also chooses the plural form. */
export type Values<K extends MessageKey, V> = [ValueNames<K>] extends [never]
  ? []
  : [values: Record<ValueNames<K>, V> & CountIsNumber<ValueNames<K>>];
type CountIsNumber<N> = 'count' extends N ? { count: number } : unknown;

/** Messages without values, for lists of labels. */
export type PlainKey = { [K in MessageKey]: [ValueNames<K>] extends [never] ? K : never }[MessageKey];
