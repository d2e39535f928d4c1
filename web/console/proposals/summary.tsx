import { useQuery } from '@tanstack/react-query';
import type { Proposal } from '#contract/shared/proposals/views.ts';
import { Facts, Panel } from '#web/console/parts/facts.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { countryName } from './form/countries.ts';
import { categoriesQuery } from './queries.ts';

/** What was sent, to be read. */
export function Summary({ proposal }: { proposal: Proposal }) {
  const { t, pick, format, language } = useI18n();
  const { content, pictures, kind, isFood } = proposal;
  const { data: categories } = useQuery(categoriesQuery);
  const category = categories?.data.flatMap(({ children }) => children).find(({ id }) => id === content.categoryId);
  const allergens = content.allergens ?? [];
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel title={t('proposals.section.names')}>
        <ul className="mb-4 flex flex-wrap gap-2.5">
          {pictures.map(({ id, url }, index) => (
            <li key={id} className="w-20">
              <Picture
                src={url}
                alt={t('proposals.pictures.name', { number: index + 1 })}
                sizes="80px"
                className="rounded-2xl"
              />
            </li>
          ))}
        </ul>
        <Facts
          rows={[
            [t('proposals.field.categoryId'), category && pick(category.name, category.nameEn)],
            [t('proposals.field.name'), content.name || null],
            [t('proposals.field.nameEn'), content.nameEn || null],
            [t('proposals.field.brand'), content.brand || null],
            [t('proposals.field.brandEn'), content.brandEn || null],
            [t('proposals.field.origin'), content.origin && countryName(content.origin, language)],
            [t('proposals.field.storage'), content.storage && t(`proposals.storage.${content.storage}`)],
            [
              t('proposals.field.allergens'),
              isFood &&
                (allergens.length > 0
                  ? format.list(allergens.map((each) => t(`proposals.allergen.${each}`)))
                  : t('proposals.noAllergens')),
            ],
          ]}
        />
      </Panel>
      <Panel title={t('proposals.section.packs')}>
        <Facts
          rows={content.packs.map((pack) => [
            pick(pack.name, pack.nameEn),
            <span key={pack.id} className="flex flex-col">
              {kind === 'create' && pack.price !== null && <span>{format.money(pack.price)}</span>}
              {kind === 'create' && pack.stock !== null && (
                <span className="text-sm font-normal text-cocoa-2">
                  {t('proposals.pack.stock')}: {format.number(pack.stock)}
                </span>
              )}
              {pack.gtin && (
                <bdi dir="ltr" className="text-sm font-normal text-cocoa-2">
                  {pack.gtin.replace(/^0(?=\d{13}$)/, '')}
                </bdi>
              )}
            </span>,
          ])}
        />
      </Panel>
    </div>
  );
}
