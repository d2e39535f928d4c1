import type { ar } from './messages.ar.ts';

/** A sentence for each plural form; `other` is always there. `{count}` stands for the number. */
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Message = string | Plural;
export type Messages = Record<string, Message>;

/** The messages of web/shared. Those of an app contain them (web/shop/messages). */
export type SharedMessages = typeof ar;
/** Messages `M`, which are typed by their Arabic, in any language: a missing or an additional key fails the type check. */
export type Translation<M> = Record<keyof M, Message>;
export type KeyOf<M> = keyof M & string;

type Names<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type NamesOf<T> = T extends string ? Names<T> : T extends { other: infer Other } ? 'count' | Names<Other> : never;

/** Names of the values that a message needs. */
type ValueNames<M, K extends keyof M> = NamesOf<M[K]>;
/** The values themselves: numbers are written in the language's digits, `count` also chooses the plural form. */
export type Values<M, K extends keyof M, V> = [ValueNames<M, K>] extends [never]
  ? []
  : [values: Record<ValueNames<M, K>, V> & CountIsNumber<ValueNames<M, K>>];
type CountIsNumber<N> = 'count' extends N ? { count: number } : unknown;

/** Messages without values, for lists of labels. */
export type PlainKeyOf<M> = { [K in KeyOf<M>]: [ValueNames<M, K>] extends [never] ? K : never }[KeyOf<M>];
