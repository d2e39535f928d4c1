import { useId, useState } from 'react';
import type { AuditEntry } from '#contract/shared/audit.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { actorName } from './actor-name.ts';
import { Difference } from './difference.tsx';
import type { LogFilters } from './filters.ts';
import { useI18n } from './i18n.ts';

const ICONS: Record<AuditEntry['kind'], IconName> = {
  check_run: 'badge',
  job: 'returns',
  session: 'keyboard',
  webhook: 'pulse',
  account: 'user',
  second_factor: 'lock',
  vendor_member: 'user',
  vendor_invitation: 'mail',
  operator_member: 'user',
  operator_invitation: 'mail',
  bank_account: 'cash',
  vendor: 'store',
  application: 'edit',
  paper: 'copy',
  export: 'download',
  view: 'eye',
  customer: 'eye',
  order: 'eye',
  finding: 'alert',
  transfer: 'cash',
  parcels: 'box',
  return: 'returns',
  review: 'chat',
  question: 'chat',
  moderation_word: 'edit',
  commission_rule: 'tag',
  coupon: 'tag',
  offer: 'tag',
  category: 'tag',
  product: 'wheat',
  batch: 'cash',
  import: 'copy',
  api_key: 'keyboard',
  sale: 'tag',
  price: 'cash',
  proposal: 'edit',
  picture: 'eye',
};

interface LogEntryProps {
  entry: AuditEntry;
  names: ReadonlyMap<string, string>;
  hasVendor: boolean;
  onFilter: (filters: LogFilters) => void;
}

/** One line of the log; opened, it shows what changed and offers the entries of the same person and thing. */
export function LogEntry({ entry, names, hasVendor, onFilter }: LogEntryProps) {
  const i18n = useI18n();
  const { t, format, pick } = i18n;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { at, action, actor, entity, kind, subject, vendor, reason, requestId } = entry;
  const who = actorName(entry, i18n);
  const whom = subject ?? names.get(entity);
  return (
    <li data-row={entry.id}>
      <button
        type="button"
        data-row-handle=""
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-start gap-3.5 p-4 text-start -outline-offset-2 hover:bg-glaze md:items-center md:px-5"
      >
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-crumb text-crust">
          <Icon name={ICONS[kind]} className="size-5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">
            {t(`log.actions.${action}`)}
            {whom && whom !== who && (
              <>
                : <bdi>{whom}</bdi>
              </>
            )}
          </span>
          <span className="block text-sm text-cocoa-2 wrap-anywhere">
            <bdi>{who}</bdi>
            {hasVendor && vendor && (
              <>
                {' · '}
                <bdi>{pick(vendor.businessName, vendor.businessNameEn)}</bdi>
              </>
            )}
            <span className="block md:hidden">{format.dateTime(at)}</span>
          </span>
        </span>
        <span className="shrink-0 text-sm text-cocoa-2 max-md:hidden">{format.dateTime(at)}</span>
        <Icon
          name="chevron"
          className={`mt-3 size-4 text-cocoa-2 transition-transform md:mt-0 ${isOpen ? '-rotate-90' : 'rotate-90'}`}
        />
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pt-1 pb-4 md:ps-[4.9rem] md:pe-5">
        {isOpen && (
          <>
            <Difference before={entry.before} after={entry.after} />
            <dl className="mt-3 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr] [&_dt]:text-cocoa-2">
              <dt>{t('log.kind')}</dt>
              <dd>{t(`log.kinds.${kind}`)}</dd>
              {reason && (
                <>
                  <dt>{t('log.reason')}</dt>
                  <dd className="wrap-anywhere">{reason}</dd>
                </>
              )}
              <dt>{t('log.entity')}</dt>
              <dd>
                <bdi dir="ltr" className="font-mono text-[0.8125rem] break-all">
                  {entity}
                </bdi>
              </dd>
              {requestId && (
                <>
                  <dt>{t('log.request')}</dt>
                  <dd>
                    <bdi dir="ltr" className="font-mono text-[0.8125rem] break-all">
                      {requestId}
                    </bdi>
                  </dd>
                </>
              )}
            </dl>
            <div className="mt-3 flex flex-wrap gap-2">
              {actor.id && (
                <Button variant="quiet" size="small" onClick={() => onFilter({ actor: actor.id ?? undefined })}>
                  {t('log.filterActor')}
                </Button>
              )}
              <Button variant="quiet" size="small" onClick={() => onFilter({ entity })}>
                {t('log.filterEntity')}
              </Button>
              {hasVendor && vendor && (
                <Button variant="quiet" size="small" onClick={() => onFilter({ vendor: vendor.id })}>
                  {t('log.filterVendor')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </li>
  );
}
