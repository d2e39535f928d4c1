import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { RejectionReason } from '#contract/shared/application/review.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { useMe } from '#web/console/session/me.ts';
import { chooseVendor } from '#web/console/session/vendor-store.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import type { ApplicationPage, OwnApplication } from './application.ts';
import { Begin } from './begin.tsx';
import { useFieldName } from './names.ts';
import { fieldOfRemark, PAGES, pathOf, remarksOf } from './steps.ts';

interface OutcomeProps {
  icon: IconName;
  look: 'plain' | 'good' | 'bad' | 'strong';
  title: string;
  children: ReactNode;
}

const LOOKS = {
  plain: 'bg-crumb text-crust',
  good: 'bg-pist-soft text-pist',
  bad: 'bg-berry-soft text-berry',
  strong: 'bg-glaze text-wheat-ink ring-1 ring-wheat/50',
} as const;

/** Where the application stands, in a few words. */
function Outcome({ icon, look, title, children }: OutcomeProps) {
  return (
    <section className="panel flex items-start gap-4 max-xs:flex-col" aria-labelledby="outcome">
      <span className={`grid size-12 shrink-0 place-items-center rounded-full ${LOOKS[look]}`}>
        <Icon name={icon} className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 id="outcome" className="text-2xl">
          {title}
        </h2>
        <div className="mt-1.5 flex flex-col gap-3 wrap-anywhere">{children}</div>
      </div>
    </section>
  );
}

export function UnderReview({ application: { state, submittedAt } }: { application: OwnApplication }) {
  const { t, format } = useI18n();
  const isInReview = state === 'IN_REVIEW';
  return (
    <Outcome icon="clock" look="plain" title={t(isInReview ? 'apply.inReviewTitle' : 'apply.submittedTitle')}>
      <p>
        {isInReview
          ? t('apply.inReviewText')
          : t('apply.submittedText', { date: submittedAt === null ? '' : format.date(submittedAt) })}
      </p>
    </Outcome>
  );
}

/** Judged together with other fields, and called otherwise than the first of them. */
type NamedSubject = 'address.shortAddress';

/** What the reviewer wants changed, each with a link to it. */
export function Changes({ application }: { application: OwnApplication }) {
  const { t, knows } = useI18n();
  const nameOf = useFieldName();
  const { decision } = application;
  const remarks = PAGES.flatMap((page) =>
    remarksOf(application, page).map((check) => ({
      ...check,
      page,
      field: fieldOfRemark(application, check),
    })),
  );
  return (
    <Outcome icon="edit" look="strong" title={t('apply.changesTitle')}>
      <p>{t(remarks.length > 0 ? 'apply.changesText' : 'apply.changesDone')}</p>
      {remarks.length > 0 && (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {remarks.map(({ subject, page, field, reason, note }) => (
            <li key={subject}>
              <Link to={pathOf(page, field)} className="group flex items-center gap-3 py-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold text-crust-d underline">
                    {knows(`correct.name.${subject as NamedSubject}`)
                      ? t(`correct.name.${subject as NamedSubject}`)
                      : nameOf({ page, field })}
                  </span>
                  {reason && <span className="block">{t(`apply.reason.${reason}`)}</span>}
                  {note && (
                    <span className="block text-cocoa-2">
                      <bdi>{note}</bdi>
                    </span>
                  )}
                </span>
                <Icon name="chevron" mirrored className="size-4.5 text-cocoa-2" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {decision?.note && <Said note={decision.note} />}
    </Outcome>
  );
}

function Said({ note }: { note: string }) {
  const { t } = useI18n();
  return (
    <p>
      <b className="block font-semibold">{t('apply.reviewerSays')}</b>
      <bdi>{note}</bdi>
    </p>
  );
}

interface RejectedProps {
  application: OwnApplication;
  mayBeginAt: string | null;
}

export function Rejected({ application: { decision }, mayBeginAt }: RejectedProps) {
  const { t, format, knows } = useI18n();
  const reason = `apply.rejection.${decision?.reason as RejectionReason}` as const;
  return (
    <Outcome icon="alert" look="bad" title={t('apply.rejectedTitle')}>
      <p>{t('apply.rejectedText')}</p>
      {knows(reason) && <p className="font-semibold">{t(reason)}</p>}
      {decision?.note && <Said note={decision.note} />}
      {mayBeginAt && <p>{t('apply.mayBeginAt', { date: format.date(mayBeginAt) })}</p>}
    </Outcome>
  );
}

/** The way into the new store. Another one may be applied for. */
export function Approved({ application: { vendorId }, page }: { application: OwnApplication; page: ApplicationPage }) {
  const { t, pick } = useI18n();
  const navigate = useNavigate();
  const { vendors } = useMe();
  const vendor = vendors.find(({ id }) => id === vendorId);
  const name = vendor ? pick(vendor.businessName, vendor.businessNameEn) : '';
  const open = async () => {
    chooseVendor(vendorId);
    await navigate('/seller');
  };
  return (
    <>
      <Outcome icon="check" look="good" title={t('apply.approvedTitle')}>
        <p>{t('apply.approvedText', { vendor: name })}</p>
        <Button size="large" className="max-sm:w-full sm:self-start" onClick={() => void open()}>
          {t('apply.toShop')}
        </Button>
      </Outcome>
      <details className="card px-5 py-2">
        <summary className="flex min-h-11 items-center font-semibold">{t('apply.another')}</summary>
        <div className="py-3">
          <Begin page={page} />
        </div>
      </details>
    </>
  );
}
