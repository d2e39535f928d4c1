import type { AuditEntry } from '#contract/shared/audit.ts';
import type { VendorState } from '#contract/shared/roles.ts';
import { useI18n } from '#web/console/i18n.ts';

interface DifferenceProps {
  before: AuditEntry['before'];
  after: AuditEntry['after'];
}

/** Fields that have a name in both languages; others are shown as they are stored. */
type NamedField =
  | ('role' | 'roles' | 'permissions' | 'language' | 'invitation' | 'replaced' | 'state' | 'endsAt')
  | ('pieces' | 'amount' | 'reason' | 'note' | 'emptied')
  | ('rows' | 'orders' | 'list' | 'shared' | 'queue' | 'count')
  | ('category' | 'percent' | 'fixed' | 'position' | 'code')
  | ('sku' | 'price' | 'minPrice' | 'maxPrice' | 'heldPrice')
  | ('from' | 'backOn' | 'removedMembers' | 'cutoff' | 'handlingDays' | 'workDays')
  | ('kind' | 'legalName' | 'legalNameEn' | 'commercialRegistration' | 'freelanceDocument' | 'vatNumber')
  | ('storeNumber' | 'address' | 'addressEn' | 'lastFour' | 'bank');

/** The changed fields, before and after; of lists, what went and what came is marked. */
export function Difference({ before, after }: DifferenceProps) {
  const { t, knows } = useI18n();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-2xl border border-line">
      <table className="w-full table-fixed text-start text-sm">
        <thead className="bg-crumb">
          <tr className="[&_th]:px-2.5 [&_th]:py-2 sm:[&_th]:px-3 [&_th]:text-start [&_th]:font-semibold">
            <th scope="col" className="w-24 sm:w-[28%]">
              {t('log.field')}
            </th>
            <th scope="col">{t('log.before')}</th>
            <th scope="col">{t('log.after')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map((field) => {
            const key = `log.fields.${field as NamedField}` as const;
            const otherKey = [`proposals.field.${field as 'name'}`, `undelivered.field.${field as 'next'}`].find(
              knows,
            ) as 'log.field' | undefined;
            return (
              <tr key={field} className="align-top [&>*]:px-2.5 [&>*]:py-2 sm:[&>*]:px-3 [&>*]:text-start">
                <th scope="row" className="font-medium wrap-anywhere">
                  {knows(key) && t(key)}
                  {!knows(key) && (otherKey ? t(otherKey) : <bdi dir="ltr">{field}</bdi>)}
                </th>
                <td>
                  <Value field={field} value={before?.[field]} other={after?.[field]} look="text-berry line-through" />
                </td>
                <td>
                  <Value field={field} value={after?.[field]} other={before?.[field]} look="font-semibold text-pist" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface ValueProps {
  field: string;
  value: unknown;
  other: unknown;
  look: string;
}

/** Values of a list that the other side lacks have the look of having gone or come. */
function Value({ field, value, other, look }: ValueProps) {
  const { t } = useI18n();
  const word = useWord(field);
  if (value === undefined || value === null) return <span className="text-cocoa-2">—</span>;
  if (!Array.isArray(value)) return <span className={isEqual(value, other) ? '' : look}>{word(value)}</span>;
  if (value.length === 0) return <span className="text-cocoa-2">{t('log.none')}</span>;
  const others: unknown[] = Array.isArray(other) ? other : [];
  return (
    <ul className="flex flex-col gap-0.5">
      {value.map((each) => (
        <li key={String(each)}>
          <span className={others.some((one) => isEqual(one, each)) ? '' : look}>{word(each)}</span>
        </li>
      ))}
    </ul>
  );
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Fields whose values have words, with the messages that may have them: screens with the log name their subjects in words.ts. */
const WORDS: Record<string, string | string[]> = {
  role: 'role',
  permissions: 'permission',
  roles: 'operatorRole',
  language: 'lang',
  workDays: 'weekDay',
  ...{ storage: 'proposals.storage', allergens: 'proposals.allergen', mayContain: 'proposals.allergen' },
  freeFrom: 'proposals.free',
  reason: ['supply.reason', 'undelivered.reason'],
  next: 'undelivered.next',
};

/** Words for the values of a field, if there are any: roles, permissions, languages, states. Everything else as it is. */
function useWord(field: string) {
  const { t, knows } = useI18n();
  return (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const key = [WORDS[field] ?? []]
      .flat()
      .map((group) => `${group}.${text}`)
      .find(knows);
    if (key) return t(key as 'role.owner');
    const state = `vendorState.${text as VendorState}` as const;
    if (field === 'state' && knows(state)) return t(state);
    return (
      <bdi dir="ltr" className="wrap-anywhere">
        {text}
      </bdi>
    );
  };
}
