import { AGREEMENT } from '#contract/shared/application/agreement.ts';
import {
  type ApplicationPage,
  isEditable,
  type OwnApplication,
  reloadApplication,
  showApplication,
} from '#web/console/application/application.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { isApiError } from '#web/shared/api/api-error.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';

interface AgreementProps {
  page: ApplicationPage;
  application: OwnApplication;
}

/** The text of the agreement, and accepting it. */
export function Agreement({ page, application }: AgreementProps) {
  const { t, format, language } = useI18n();
  const { version, data } = application.steps.agreement;
  const isAccepted = data?.agreementVersion === page.agreementVersion;
  const accept = useMutation({
    // The version of the text that is shown, which the person has read.
    mutationFn: () =>
      callApi('saveAgreementStep', { body: { agreementVersion: AGREEMENT.version, isAccepted: true, version } }),
    onSuccess: (after) => showApplication(() => after),
    onError: (error) => {
      if (isApiError(error, 'changed_elsewhere')) void reloadApplication();
    },
  });
  return (
    <section id="agreementVersion" tabIndex={-1} className="panel" aria-labelledby="agreement">
      <h2 id="agreement" className="text-xl">
        {t('apply.agreement')}
      </h2>
      <p className="mt-1 text-cocoa-2">{t(data && !isAccepted ? 'apply.agreementChanged' : 'apply.agreementText')}</p>
      <ol
        className={`my-4 flex ${language === 'ar' ? 'list-[arabic-indic]' : 'list-decimal'} flex-col gap-2.5 ps-6 marker:font-semibold marker:text-crust`}
      >
        {AGREEMENT[language].map((point) => (
          <li key={point} className="ps-1">
            {point}
          </li>
        ))}
      </ol>
      <SuccessNote>{isAccepted && data && t('apply.accepted', { date: format.date(data.acceptedAt) })}</SuccessNote>
      <FormFailure className="mb-3" error={isAccepted ? null : accept.error} fallback={t('apply.acceptFailed')} />
      {!isAccepted && isEditable(application) && (
        <Button icon="check" className="max-sm:w-full" isBusy={accept.isPending} onClick={() => accept.mutate()}>
          {t('apply.accept')}
        </Button>
      )}
    </section>
  );
}
