import { useI18n } from '#web/console/seller/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { isEditable, type OwnApplication } from './application.ts';
import { hasDraft } from './drafts.ts';
import { useFieldName } from './names.ts';
import { fieldOfRemark, isDone, PAGES, type PageName, pathOf, problemsIn, remarksOf, statusOf } from './steps.ts';

/** The steps with what each of them still needs. Under review they open to be read. */
export function StepList({ application }: { application: OwnApplication }) {
  const { t } = useI18n();
  const isOpen = isEditable(application);
  const done = PAGES.filter((page) => isDone(application, page)).length;
  return (
    <section aria-labelledby="steps">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="steps" className="text-xl">
          {t(isOpen ? 'apply.progress' : 'apply.sent', { done, total: PAGES.length })}
        </h2>
        {application.state === 'DRAFT' && <p className="text-sm text-cocoa-2">{t('apply.keptUntil')}</p>}
      </div>
      <ol className="card divide-y divide-line overflow-hidden">
        {PAGES.map((page, index) => (
          <StepRow key={page} page={page} number={index + 1} application={application} isOpen={isOpen} />
        ))}
      </ol>
    </section>
  );
}

interface StepRowProps {
  page: PageName;
  number: number;
  application: OwnApplication;
  isOpen: boolean;
}

function StepRow({ page, number, application, isOpen }: StepRowProps) {
  const { t, format } = useI18n();
  const nameOf = useFieldName();
  const status = statusOf(application, page);
  const remarks = remarksOf(application, page);
  const isUnsaved = isOpen && page !== 'papers' && hasDraft(application.id, page);
  const missing = problemsIn(application.problems).filter((problem) => problem.page === page);
  const isFine = isDone(application, page) && !isUnsaved;
  const text = isUnsaved
    ? t('apply.status.unsaved')
    : remarks.length > 0
      ? t('apply.status.remarks', { count: remarks.length })
      : status === 'missing'
        ? t('apply.status.missing', { fields: format.list(missing.map(nameOf)) })
        : t(`apply.status.${status}`);
  const field =
    remarks.length > 0 ? firstRemarked(application, page) : status === 'missing' ? missing[0]?.field : undefined;
  return (
    <li>
      <Link
        to={pathOf(page, isOpen ? field : undefined)}
        className="flex min-h-18 items-center gap-3.5 px-4 py-3 -outline-offset-2 hover:bg-glaze"
      >
        <span
          className={`grid size-10 shrink-0 place-items-center rounded-full font-semibold ${isFine ? 'bg-pist-soft text-pist' : remarks.length > 0 ? 'bg-glaze text-wheat-ink ring-1 ring-wheat' : 'bg-crumb text-crust'}`}
        >
          {isFine ? <Icon name="check" className="size-5" /> : format.number(number)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t(`apply.step.${page}`)}</span>
          {isOpen && (
            <span
              className={`block text-sm ${isFine ? 'text-pist' : remarks.length > 0 ? 'text-wheat-ink' : 'text-cocoa-2'}`}
            >
              {text}
            </span>
          )}
        </span>
        <Icon name="chevron" mirrored className="size-4.5 text-cocoa-2" />
      </Link>
    </li>
  );
}

function firstRemarked(application: OwnApplication, page: PageName): string | undefined {
  const [first] = remarksOf(application, page);
  return first && fieldOfRemark(application, first);
}
