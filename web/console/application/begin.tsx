import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import { useMe } from '#web/console/session/me.ts';
import { useMutation } from '#web/shared/api/use-mutation.ts';
import { FailureNote, SuccessNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { type ApplicationPage, reloadApplication, showApplication } from './application.ts';
import { pathOf } from './steps.ts';

/** Begins an application, once the email is verified. */
export function Begin({ page }: { page: ApplicationPage }) {
  const { t } = useI18n();
  const { vendors } = useMe();
  return (
    <>
      {page.application?.state === 'WITHDRAWN' && (
        <p className="flex items-start gap-2 rounded-2xl bg-crumb px-4 py-3">
          <Icon name="alert" className="mt-0.5 size-5" />
          {t(page.application.decision?.reason === 'no_answer' ? 'apply.unansweredText' : 'apply.withdrawnText')}
        </p>
      )}
      {page.isEmailVerified ? <Start isAgain={page.application !== null} /> : <VerifyFirst />}
      {vendors.length === 0 && <p className="text-cocoa-2">{t('apply.invited')}</p>}
    </>
  );
}

const NEEDS = [
  ['needRegistration', 'badge'],
  ['needAddress', 'pin'],
  ['needBank', 'cash'],
  ['needVat', 'tag'],
  ['needFood', 'wheat'],
] as const satisfies [string, IconName][];

function Start({ isAgain }: { isAgain: boolean }) {
  const { t, language } = useI18n();
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: () => callApi('beginApplication', { body: { language } }),
    onSuccess: async (application) => {
      showApplication(() => application);
      await navigate(pathOf('business'));
    },
    // It may have been begun in another window, or the email may no longer be the verified one.
    onError: () => reloadApplication(),
  });
  return (
    <section className="panel" aria-labelledby="begin">
      <h2 id="begin" className="text-2xl md:text-3xl">
        {t('apply.beginTitle')}
      </h2>
      <p className="mt-1.5 text-cocoa-2">{t('apply.beginText')}</p>
      <h3 className="mt-5 mb-2.5 font-semibold">{t('apply.needTitle')}</h3>
      <ul className="mb-6 grid gap-2.5 sm:grid-cols-2">
        {NEEDS.map(([need, icon]) => (
          <li key={need} className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-crumb text-crust">
              <Icon name={icon} className="size-5" />
            </span>
            <span className="leading-snug">{t(`apply.${need}`)}</span>
          </li>
        ))}
      </ul>
      <FormFailure className="mb-3" error={begin.error} fallback={t('apply.beginFailed')} />
      <Button size="large" className="max-sm:w-full" isBusy={begin.isPending} onClick={() => begin.mutate()}>
        {t(isAgain ? 'apply.beginAgain' : 'apply.begin')}
      </Button>
    </section>
  );
}

/** Applications are answered by email, so it has to be the applicant's. */
function VerifyFirst() {
  const { t } = useI18n();
  const { person } = useMe();
  const [isStillOpen, setStillOpen] = useState(false);
  const again = useMutation({ mutationFn: () => callApi('mailVerification') });
  const look = useMutation({ mutationFn: reloadApplication, onSuccess: () => setStillOpen(true) });
  return (
    <section className="panel flex flex-col items-start gap-4" aria-labelledby="verify">
      <span className="grid size-14 place-items-center rounded-full bg-crumb text-crust">
        <Icon name="mail" className="size-7" />
      </span>
      <div>
        <h2 id="verify" className="text-2xl">
          {t('apply.verifyTitle')}
        </h2>
        <p className="mt-1.5 font-semibold break-all">
          <bdi dir="ltr">{person.email}</bdi>
        </p>
        <p className="mt-1">{t('apply.verifyText')}</p>
      </div>
      <SuccessNote>{again.isSuccess && t('apply.verifySent')}</SuccessNote>
      <FormFailure error={again.error} fallback={t('error.generic')} />
      <FailureNote>{isStillOpen && !look.isPending && t('apply.verifyNotYet')}</FailureNote>
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:flex-col">
        <Button isBusy={look.isPending} onClick={() => look.mutate()}>
          {t('apply.verifyDone')}
        </Button>
        <Button variant="outline" isBusy={again.isPending} onClick={() => again.mutate()}>
          {t('apply.verifyAgain')}
        </Button>
      </div>
    </section>
  );
}
