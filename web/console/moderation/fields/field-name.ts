import { packField } from '#contract/shared/proposals/content.ts';
import type { Reviewed } from '#web/console/moderation/use-review.ts';
import type { useI18n } from '#web/console/operator/i18n.ts';
import { isContentField } from './sections.ts';

/** What people call a field: a pack by its name. */
export function fieldName(
  { t, pick }: ReturnType<typeof useI18n>,
  field: string,
  { content }: Pick<Reviewed, 'content'>,
): string {
  if (isContentField(field)) return t(`proposals.field.${field}`);
  const pack = content.packs.find(({ id }) => packField(id) === field);
  return pick(pack?.name ?? '', pack?.nameEn ?? '') || t('proposals.section.packs');
}
