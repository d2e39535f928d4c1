import { useNavigate } from 'react-router';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { type OwnApplication, reloadApplication, showApplication } from './application.ts';
import { hasDraft } from './drafts.ts';
import { useFieldName } from './names.ts';
import { type FormStep, PAGES, pathOf, problemsIn, remarksOf } from './steps.ts';

interface SubmitPanelProps {
  application: OwnApplication;
  /** Shown only when nothing is missing and no remark is open. */
  isShort?: boolean;
}

/** Sends the application, or leads to the first thing that is missing or not saved. */
export function SubmitPanel({ application, isShort = false }: SubmitPanelProps) {
  const { t } = useI18n();
  const nameOf = useFieldName();
  const navigate = useNavigate();
  const problems = problemsIn(application.problems);
  const isOpen = PAGES.some((each) => remarksOf(application, each).length > 0);
  const unsaved = PAGES.filter((page): page is FormStep => page !== 'papers' && hasDraft(application.id, page));
  const submit = useMutation({
    mutationFn: () => callApi('submitApplication'),
    onSuccess: async (after) => {
      showApplication(() => after);
      await navigate('/seller/apply');
    },
    onError: async (error) => {
      if (!isApiError(error, 'application_incomplete')) return reloadApplication();
      // Numbers that others have are known only now.
      const found = (error.details as Pick<OwnApplication, 'problems'>).problems;
      showApplication((before) => ({ ...(before ?? application), problems: found }));
      await goToFirst(found);
    },
  });
  const goToFirst = async (found: OwnApplication['problems']) => {
    const [first] = problemsIn(found);
    if (first) await navigate(pathOf(first.page, first.field));
  };
  const press = async () => {
    const [page] = unsaved;
    if (page) return navigate(pathOf(page));
    if (problems.length > 0) return goToFirst(application.problems);
    if (isOpen && !(await confirmed(t('apply.submitUnchanged'), t('apply.submitAnyway')))) return;
    submit.mutate();
  };
  if (isShort && (isOpen || problems.length > 0 || unsaved.length > 0)) return null;
  return (
    <section className="panel" aria-labelledby="submit">
      <h2 id="submit" className="text-xl">
        {t(isShort ? 'apply.ready' : 'apply.submitTitle')}
      </h2>
      <p className="mt-1 mb-4 text-cocoa-2">{t('apply.submitText')}</p>
      {problems.length > 0 && (
        <div className="mb-4 rounded-2xl bg-glaze px-4 py-3">
          <p className="font-semibold">{t('apply.submitMissing', { count: problems.length })}</p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {problems.map(({ page, field }) => (
              <li key={`${page} ${field}`}>
                <Link to={pathOf(page, field)} className="inline-flex min-h-11 items-center text-crust-d underline">
                  {nameOf({ page, field })}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FormFailure className="mb-3" error={submit.error} fallback={t('apply.submitFailed')} />
      <Button size="large" className="max-sm:w-full" isBusy={submit.isPending} onClick={() => void press()}>
        {t('apply.submit')}
      </Button>
    </section>
  );
}
