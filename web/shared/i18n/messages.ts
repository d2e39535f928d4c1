import type { ar } from './messages.ar.ts';

/** A sentence for each plural form; `other` always exists. `{count}` stands for the number. */
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Message = string | Plural;
export type Messages = Record<string, Message>;

/** The messages of web/shared. Each app's messages include them (web/shop/messages). */
export type SharedMessages = typeof ar;
/** Messages `M`, typed by their Arabic version, in any language: a missing or an extra key fails the type check. */
export type Translation<M> = Record<keyof M, Message>;
export type KeyOf<M> = keyof M & string;

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<T> = T extends string ? Names<T> : T extends { other: infer Other } ? 'count' | Names<Other> : never;

/** Names of the values that a message needs. */
type ValueNames<M, K extends keyof M> = NamesOf<M[K]>;
/** The values of a message: numbers are formatted in the language's digits; `count` also selects the plural form. */
export type Values<M, K extends keyof M, V> = [ValueNames<M, K>] extends [never]
  ? []
  : [values: Record<ValueNames<M, K>, V> & CountIsNumber<ValueNames<M, K>>];
type CountIsNumber<N> = 'count' extends N ? { count: number } : unknown;

/** Keys of messages without values, for lists of labels. */
export type PlainKeyOf<M> = { [K in KeyOf<M>]: [ValueNames<M, K>] extends [never] ? K : never }[KeyOf<M>];
