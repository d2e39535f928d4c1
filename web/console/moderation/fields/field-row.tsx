import { type ReviewState, useReviewState } from '#web/console/moderation/review-context.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { Checkbox } from '#web/shared/components/forms/field.tsx';
import { fieldName } from './field-name.ts';
import { FieldValue, type Known } from './field-value.tsx';
import { MarkForm, MarkToggle } from './mark.tsx';
import { PackPrice } from './pack-text.tsx';
import type { ShownField } from './sections.ts';

const PLACES: Record<string, string> = {
  ...{ name: 'sm:col-start-1', brand: 'sm:col-start-1', description: 'sm:col-start-1', ingredients: 'sm:col-start-1' },
  ...{ pictures: 'sm:col-span-2', categoryId: 'sm:col-span-2', keywords: 'sm:col-span-2' },
};

/** A field with its value, or with what it was, is and is to be; and with what is wrong with it. */
export function FieldRow({ field, wanted, change }: ShownField) {
  const i18n = useI18n();
  const { t } = i18n;
  const { proposal, isMine, marks, overwritten, overwrite } = useReviewState();
  const name = fieldName(i18n, field, proposal);
  const mark = marks.get(field);
  const said = proposal.findings.find((finding) => finding.field === field && !finding.isAccepted);
  const known = knownOf(proposal);
  const place = change ? 'sm:col-span-2' : (PLACES[field] ?? '');
  return (
    <div
      className={`flex min-w-0 flex-col gap-1 rounded-2xl border p-3 ${mark ? 'border-berry/50 bg-berry-soft/40' : 'border-line'} ${place}`}
    >
      <div className="-mt-1.5 -me-1.5 flex min-h-11 items-center justify-between gap-2">
        <h3 className={field === 'pictures' ? 'sr-only' : 'text-sm font-medium text-cocoa-2 wrap-anywhere'}>{name}</h3>
        {isMine && <MarkToggle field={field} name={name} isEmpty={isNothing(wanted)} />}
      </div>
      {change ? (
        <Values field={field} wanted={wanted} change={change} known={known} />
      ) : (
        <div className="min-w-0">
          <FieldValue field={field} value={wanted} known={known} />
          <PackPrice field={field} />
        </div>
      )}
      {change?.isConflict && isMine && !mark && (
        <Checkbox
          label={t('moderation.overwrite')}
          checked={overwritten.has(field)}
          onChange={({ target }) => overwrite(field, target.checked)}
        />
      )}
      {mark && <MarkForm field={field} mark={mark} name={name} />}
      {!mark && said && (
        <p className="text-sm wrap-anywhere">
          <span className="text-cocoa-2">{t('moderation.saidBefore')} </span>
          {t(`proposals.reason.${said.reason ?? 'other'}`)}
          {said.note && (
            <>
              {' · '}
              <bdi>{said.note}</bdi>
            </>
          )}
        </p>
      )}
    </div>
  );
}

const knownOf = ({ pictures, otherPictures, picturesElsewhere, category }: ReviewState['proposal']): Known => ({
  ...{ pictures: [...otherPictures, ...pictures], elsewhere: picturesElsewhere, category },
});

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

/** Before and after; three values if somebody else changed it meanwhile. */
function Values({
  field,
  wanted,
  change: { base, current, isConflict },
  known,
}: Required<ShownField> & {
  change: NonNullable<ShownField['change']>;
  known: Known;
}) {
  const { t } = useI18n();
  const values: [string, unknown, string][] = isConflict
    ? [
        [t('moderation.before'), base, ''],
        [t('moderation.now'), current, ''],
        [t('moderation.wanted'), wanted, 'bg-pist-soft'],
      ]
    : [
        [t('moderation.before'), base, ''],
        [t('moderation.wanted'), wanted, 'bg-pist-soft'],
      ];
  return (
    <>
      {isConflict && (
        <p>
          <Badge look="bad">{t('moderation.conflict')}</Badge>
        </p>
      )}
      <dl className={`grid gap-2 ${isConflict ? 'lg:grid-cols-3' : 'sm:grid-cols-2'}`}>
        {values.map(([label, value, look]) => (
          <div key={label} className={`min-w-0 rounded-xl px-3 py-2 ${look || 'bg-crumb/60'}`}>
            <dt className="text-sm text-cocoa-2">{label}</dt>
            <dd className="min-w-0">
              <FieldValue field={field} value={value} known={known} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
