import { fieldsOf, isSameValue, type ProductContent, packField } from '#contract/shared/proposals/content.ts';

/** A field that two people changed: what it was, what the other one made of it, and what this form says. */
export interface Conflict {
  field: string;
  base: unknown;
  now: unknown;
  own: unknown;
}

/** The fields in which two contents differ, packs one by one. */
export function changedFields(one: ProductContent, other: ProductContent): string[] {
  const [before, after] = [fieldsOf(one), fieldsOf(other)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => !isSameValue(field, before.get(field), after.get(field)),
  );
}

/**
 * Puts a form's own changes on what a product is now: all else is as the others left it. Fields that both changed keep the
 * form's value and are told.
 */
export function rebase(
  base: ProductContent,
  own: ProductContent,
  now: ProductContent,
): { content: ProductContent; conflicts: Conflict[] } {
  const [was, wanted, is] = [fieldsOf(base), fieldsOf(own), fieldsOf(now)];
  const ownChanges = new Set(changedFields(base, own));
  const isOwn = (field: string) => ownChanges.has(field) && wanted.has(field);
  const facts = Object.fromEntries([...wanted].filter(([field]) => !field.startsWith('packs.') && isOwn(field)));
  const packs = now.packs.map((pack) =>
    isOwn(packField(pack.id)) ? (own.packs.find(({ id }) => id === pack.id) ?? pack) : pack,
  );
  const added = own.packs.filter(({ id }) => !was.has(packField(id)) && !is.has(packField(id)));
  const conflicts = [...ownChanges].flatMap((field) => {
    if (!isOwn(field) || !is.has(field)) return [];
    const [before, after, mine] = [was.get(field), is.get(field), wanted.get(field)];
    const isMet = isSameValue(field, before, after) || isSameValue(field, after, mine);
    return isMet ? [] : [{ field, base: before, now: after, own: mine }];
  });
  return { content: { ...now, ...facts, packs: [...packs, ...added] }, conflicts };
}

/** Gives a field the value that somebody else gave it. */
export function takeTheirs(content: ProductContent, { field, now }: Conflict): ProductContent {
  if (!field.startsWith('packs.')) return { ...content, [field]: now };
  const packs = content.packs.map((pack) => (packField(pack.id) === field ? { ...pack, ...(now as object) } : pack));
  return { ...content, packs };
}
