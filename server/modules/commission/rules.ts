import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';

/** What is kept of a sale. `fixed` is in halalas, for each piece. */
export interface Rate {
  basisPoints: number;
  fixed: number;
}

export interface Rule extends Rate {
  id: string;
  /** Lower positions come first. */
  position: number;
  /** Null: every category. */
  categoryId: string | null;
  validFrom: Date;
  validTo: Date | null;
}

export interface Category {
  id: string;
  /** Null for a main category. */
  parentId: string | null;
}

/** The rules that are in force now or will be, in the order in which they are asked. */
export function listRules(db: Db | Tx): Promise<Rule[]> {
  return db
    .selectFrom('commission_rules')
    .where((eb) => eb.or([eb('valid_to', 'is', null), eb('valid_to', '>', sql<Date>`now()`)]))
    .whereRef('valid_to', 'is distinct from', 'valid_from')
    .select(['id', 'position', 'category_id as categoryId', 'basis_points as basisPoints', 'fixed'])
    .select(['valid_from as validFrom', 'valid_to as validTo'])
    .orderBy('position')
    .orderBy('valid_from')
    .orderBy('id')
    .execute();
}

export const isInForce = ({ validFrom, validTo }: Pick<Rule, 'validFrom' | 'validTo'>, at: Date) =>
  validFrom <= at && (validTo === null || validTo > at);

const covers = ({ categoryId }: Pick<Rule, 'categoryId'>, { id, parentId }: Category) =>
  categoryId === null || categoryId === id || categoryId === parentId;

/** The first rule that covers the category, of rules in their order. */
export function ruleFor<R extends Pick<Rule, 'categoryId'>>(rules: readonly R[], category: Category): R | undefined {
  return rules.find((rule) => covers(rule, category));
}

/** The rule that is asked first for everything that this one covers, so that this one never counts; undefined if it does. */
export function hiddenBy<R extends Rule>(rule: R, rules: readonly R[], categories: readonly Category[]): R | undefined {
  const before = rules.slice(0, rules.indexOf(rule)).filter((each) => isInForce(each, rule.validFrom));
  const own = categories.find(({ id }) => id === rule.categoryId);
  return before.find((each) => each.categoryId === null || (own !== undefined && covers(each, own)));
}
