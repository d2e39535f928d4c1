import { useQuery } from '@tanstack/react-query';
import type { PackFacts } from '#contract/shared/proposals/content.ts';
import type { Allergen, Storage } from '#contract/shared/selling/declarations.ts';
import { categoriesQuery } from '#web/console/categories/data.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { countryName } from '#web/console/proposals/form/countries.ts';
import { PackText } from './pack-text.tsx';
import { type Pictured, PictureList } from './picture-list.tsx';

/** What values name by their ids. */
export interface Known extends Pictured {
  /** A category that is not in the tree any more. */
  category?: { id: string; name: string; nameEn: string } | null;
}

/** A value of a field, in words. */
export function FieldValue({ field, value, known }: { field: string; value: unknown; known: Known }) {
  const { t, format, language } = useI18n();
  const isEmpty = value === null || value === undefined || value === '';
  if (isEmpty) return <None />;
  if (field.startsWith('packs.')) return <PackText pack={value as PackFacts} />;
  switch (field) {
    case 'categoryId':
      return <CategoryName id={value as string} category={known.category} />;
    case 'pictures':
      return <PictureList ids={value as string[]} {...known} />;
    case 'storage':
      return t(`proposals.storage.${value as Storage}`);
    case 'origin':
      return countryName(value as string, language);
    case 'shelfLifeDays':
      return format.number(value as number);
    case 'allergens':
    case 'mayContain': {
      const list = value as Allergen[];
      if (list.length > 0) return format.list(list.map((each) => t(`proposals.allergen.${each}`)));
      return field === 'allergens' ? t('proposals.noAllergens') : <None />;
    }
    case 'freeFrom': {
      const list = value as 'sugar'[];
      return list.length > 0 ? format.list(list.map((each) => t(`proposals.free.${each}`))) : <None />;
    }
    default:
      return (
        <span dir={field.endsWith('En') ? 'ltr' : 'auto'} className="block wrap-anywhere whitespace-pre-line">
          {value as string}
        </span>
      );
  }
}

function None() {
  const { t } = useI18n();
  return <span className="text-cocoa-2">{t('moderation.noValue')}</span>;
}

/** The category with its main one. */
function CategoryName({ id, category }: { id: string; category: Known['category'] }) {
  const { pick } = useI18n();
  const { data } = useQuery(categoriesQuery);
  const all = data?.data ?? [];
  const own = all.find((each) => each.id === id) ?? (category?.id === id ? category : undefined);
  const main = all.find((each) => each.id === all.find((one) => one.id === id)?.parentId);
  return [main, own].flatMap((each) => (each ? pick(each.name, each.nameEn) : [])).join(' › ');
}
