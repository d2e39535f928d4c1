import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ImportDetails } from '#contract/seller/imports.ts';
import { refusalText } from '#contract/shared/selling/imports/refusal-words.ts';
import { Loaded } from '#web/console/parts/loaded.tsx';
import { NoPermission } from '#web/console/parts/no-permission.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { useCurrentVendor, type Vendor } from '#web/console/session/me.ts';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { DonePanel } from './done-panel.tsx';
import { inDigits } from './in-digits.ts';
import { Mapping } from './mapping.tsx';
import { importQuery, isMoving } from './queries.ts';
import { Rows } from './rows.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Summary } from './summary.tsx';

/** One file: its columns, what its rows would change, applying and undoing. */
export function Component() {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const vendor = useCurrentVendor();
  if (vendor) return <Details key={`${vendor.id} ${id}`} vendor={vendor} id={id} />;
  return (
    <Page title={t('imports.title')}>
      <NoPermission />
    </Page>
  );
}

function Details({ vendor, id }: { vendor: Vendor; id: string }) {
  const { t } = useI18n();
  const query = useQuery(importQuery(vendor, id));
  const name = query.data?.fileName ?? t('imports.title');
  return (
    <Page
      title={name}
      heading={<bdi className="wrap-anywhere">{name}</bdi>}
      text={query.data && t(`imports.kind.${query.data.kind}`)}
      action={
        <LinkButton to="/seller/imports" variant="quiet">
          {t('imports.back')}
        </LinkButton>
      }
    >
      <Loaded
        query={query}
        skeleton={<div className="skeleton h-90 rounded-panel" />}
        failure={t('imports.loadFailed')}
      >
        {(details) => <Body vendor={vendor} details={details} />}
      </Loaded>
    </Page>
  );
}

function Body({ vendor, details }: { vendor: Vendor; details: ImportDetails }) {
  const { t, language } = useI18n();
  const { status, refusal, summary } = details;
  if (refusal)
    return (
      <State
        icon="alert"
        title={t('imports.failed')}
        text={inDigits(refusalText(refusal.code, refusal.place, language), language)}
      >
        <LinkButton to="/seller/imports" variant="outline">
          {t('imports.again')}
        </LinkButton>
      </State>
    );
  return (
    <div className="flex flex-col gap-6">
      <div role="status" className="flex flex-wrap items-center gap-3">
        <StatusBadge status={status} />
        {isMoving(details) && <Progress details={details} />}
      </div>
      {status === 'MAPPING' && <Mapping vendor={vendor} details={details} />}
      {summary && <Summary details={details} summary={summary} />}
      {status === 'READY' && summary && <ApplyPanel vendor={vendor} details={details} summary={summary} />}
      {(status === 'APPLIED' || status === 'UNDONE') && <DonePanel vendor={vendor} details={details} />}
      {summary && status !== 'DISCARDED' && !isMoving(details) && <Rows vendor={vendor} details={details} />}
    </div>
  );
}

function Progress({ details: { rows, doneRows } }: { details: ImportDetails }) {
  const {
    t,
    format: { number },
  } = useI18n();
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <progress
        className="h-2 w-full max-w-120 accent-crust"
        aria-label={t('imports.progressText')}
        {...(rows !== null && { value: doneRows, max: rows })}
      />
      <p className="text-sm text-cocoa-2">
        {rows !== null && `${t('imports.progress', { done: number(doneRows), all: number(rows) })} · `}
        {t('imports.progressText')}
      </p>
    </div>
  );
}
