import { CONTENT_FIELDS, type ContentField, fieldsOf, packField } from '#contract/shared/proposals/content.ts';
import type { Reviewed } from '#web/console/moderation/use-review.ts';

export type SectionName = 'pictures' | 'names' | 'packs' | 'food' | 'more';
/** A field as it is shown: what was wanted, and of a change also what it was and is. */
export interface ShownField {
  field: string;
  wanted: unknown;
  /** Null for a new product. */
  change: { base: unknown; current: unknown; isConflict: boolean } | null;
}

const SECTIONS: Record<Exclude<SectionName, 'packs'>, readonly ContentField[]> = {
  pictures: ['pictures'],
  names: ['name', 'nameEn', 'categoryId', 'brand', 'brandEn', 'description', 'descriptionEn', 'keywords'],
  food: ['storage', 'ingredients', 'ingredientsEn', 'allergens', 'mayContain', 'freeFrom'],
  more: ['origin', 'shelfLifeDays'],
};
const ORDER: readonly SectionName[] = ['pictures', 'names', 'packs', 'food', 'more'];

/** The fields of a proposal by part of the form: of a new product all of them, of a change those that it changes. */
export function sectionsOf(
  proposal: Pick<Reviewed, 'kind' | 'content' | 'differences'>,
): { name: SectionName; fields: ShownField[] }[] {
  const { kind, content, differences } = proposal;
  const packs = content.packs.map(({ id }) => packField(id));
  const wanted = fieldsOf(content);
  const shown = (field: string): ShownField[] => {
    if (kind === 'create') return [{ field, wanted: wanted.get(field), change: null }];
    const difference = differences.find((each) => each.field === field);
    return difference ? [{ field, wanted: difference.wanted, change: difference }] : [];
  };
  const fieldNames = (name: SectionName): readonly string[] => (name === 'packs' ? packs : SECTIONS[name]);
  return ORDER.map((name) => ({ name, fields: fieldNames(name).flatMap(shown) })).filter(
    ({ fields }) => fields.length > 0,
  );
}

export const isContentField = (field: string): field is ContentField =>
  (CONTENT_FIELDS as readonly string[]).includes(field);
