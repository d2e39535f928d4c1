import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { Unknown } from '#web/console/parts/unknown.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { type ApplicationPage, applicationQuery, isEditable, type OwnApplication } from './application.ts';
import { isDone, isPage, PAGES, type PageName, pathOf } from './steps.ts';

/** Each step is loaded when it is opened: nobody waits for the forms of the others. */
const BusinessStepForm = lazy(async () => ({ default: (await import('./form/business-form.tsx')).BusinessStepForm }));
const LegalStepForm = lazy(async () => ({ default: (await import('./form/legal-form.tsx')).LegalStepForm }));
const AddressStepForm = lazy(async () => ({ default: (await import('./form/address-form.tsx')).AddressStepForm }));
const BankStepForm = lazy(async () => ({ default: (await import('./form/bank-form.tsx')).BankStepForm }));
const PapersStep = lazy(async () => ({ default: (await import('./papers/papers-step.tsx')).PapersStep }));

/** One step of the application. */
export function Component() {
  const { t } = useI18n();
  const { step } = useParams();
  const query = useQuery(applicationQuery);
  if (!isPage(step)) return <Unknown />;
  return (
    <Page title={t(`apply.step.${step}`)} text={t(`apply.stepText.${step}`)}>
      <Loaded query={query} skeleton={<RowSkeletons count={5} className="h-20" />} failure={t('apply.failed')}>
        {(page) =>
          page.application ? (
            <Step key={step} name={step} page={page} application={page.application} />
          ) : (
            <Navigate to="/seller/apply" replace />
          )
        }
      </Loaded>
    </Page>
  );
}

interface StepViewProps {
  name: PageName;
  page: ApplicationPage;
  application: OwnApplication;
}

function Step({ name, page, application }: StepViewProps) {
  const { t } = useI18n();
  // A new key shows the saved step anew.
  const [generation, setGeneration] = useState(0);
  const onReset = () => setGeneration((before) => before + 1);
  const { state } = application;
  const isReviewed = state === 'SUBMITTED' || state === 'IN_REVIEW';
  const props = { application, onReset };
  return (
    <div className="max-w-200">
      <StepBar current={name} application={application} />
      {!isEditable(application) && (
        <p className="mb-5 flex items-start gap-2 rounded-2xl bg-crumb px-4 py-3">
          <Icon name="lock" className="mt-0.5 size-5" />
          {t(isReviewed ? 'apply.locked' : 'apply.lockedOver')}
        </p>
      )}
      <div key={generation} className={name === 'papers' ? '' : 'panel'}>
        <Suspense fallback={<RowSkeletons count={5} className="h-20" />}>
          {name === 'business' && <BusinessStepForm {...props} categories={page.categories} />}
          {name === 'legal' && <LegalStepForm {...props} />}
          {name === 'address' && <AddressStepForm {...props} />}
          {name === 'bank' && <BankStepForm {...props} />}
          {name === 'papers' && <PapersStep page={page} application={application} />}
        </Suspense>
      </div>
    </div>
  );
}

/** The steps as numbers, each a link, with a mark on those that are complete. */
function StepBar({ current, application }: { current: PageName; application: OwnApplication }) {
  const { t } = useI18n();
  return (
    <nav aria-label={t('apply.back')} className="mb-5">
      <div className="mb-1 flex items-center justify-between gap-4">
        <Link to="/seller/apply" className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-crust-d">
          <Icon name="chevron" className="size-4 -scale-x-100 rtl:scale-x-100" />
          {t('apply.back')}
        </Link>
        <p className="text-sm text-cocoa-2">
          {t('apply.stepOf', { number: PAGES.indexOf(current) + 1, total: PAGES.length })}
        </p>
      </div>
      <ol className="flex gap-2">
        {PAGES.map((page, index) => {
          const isComplete = isDone(application, page);
          const name = `${t('apply.stepOf', { number: index + 1, total: PAGES.length })}: ${t(`apply.step.${page}`)}`;
          return (
            <li key={page} className="flex-1">
              <Link
                to={pathOf(page)}
                aria-current={page === current ? 'step' : undefined}
                aria-label={isComplete ? `${name}, ${t('apply.status.complete')}` : name}
                title={t(`apply.step.${page}`)}
                className="group flex h-11 items-center rounded-lg"
              >
                <span
                  className={`h-2 w-full rounded-full group-hover:bg-wheat group-aria-[current]:bg-crust ${isComplete ? 'bg-pist' : 'bg-line'}`}
                />
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
