import { useEffect, useRef } from 'react';
import { SecondFactorConfirmation, type SecondFactorSetup } from '#contract/shared/second-factor.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { AppCodeField } from '#web/shared/components/forms/code-field.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { CopyButton } from '#web/shared/components/parts/copy-button.tsx';
import { useI18n } from '#web/shared/i18n/i18n.tsx';
import type { SecondFactorCalls } from './second-factor-calls.ts';

interface AppStepProps {
  setup: SecondFactorSetup;
  /** Turns the second factor on with the code and answers the recovery codes. Throws the server's error. */
  confirm: SecondFactorCalls['confirm'];
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Passes the secret to the app by QR code, link or hand, then asks for a code to prove that the app has it. */
export function AppStep({ setup, confirm, onConfirmed }: AppStepProps) {
  const { t } = useI18n();
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: SecondFactorConfirmation,
    mode: 'onSubmit',
    defaultValues: { code: '' },
    serverFields: ['code'],
    send: async (body) => onConfirmed((await confirm(body)).recoveryCodes),
  });
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4.5">
      <p ref={start} tabIndex={-1} className="text-cocoa-2 outline-none">
        {t('twoStep.scan')}
      </p>
      <div className="flex items-center gap-5 max-sm:flex-col">
        <QrCode {...setup.qr} />
        <Secret {...setup} />
      </div>
      <p className="text-cocoa-2">{t('twoStep.enterCode')}</p>
      <AppCodeField {...field('code')} />
      <FormFailure error={formFailure} fallback={t('twoStep.failed')} />
      <Button type="submit" isBusy={isSubmitting} className="self-end max-sm:w-full">
        {t('twoStep.turnOn')}
      </Button>
    </form>
  );
}

/** Black on white in every theme, because cameras need the contrast. */
function QrCode({ size, path }: SecondFactorSetup['qr']) {
  const { t } = useI18n();
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('twoStep.qr')}
      shapeRendering="crispEdges"
      className="size-48 flex-none rounded-2xl border border-line bg-white"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

function Secret({ secret, uri }: SecondFactorSetup) {
  const { t } = useI18n();
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className="flex min-w-0 flex-col items-start gap-2 max-sm:w-full">
      <a href={uri} className="hidden min-h-11 items-center font-semibold text-crust-d underline pointer-coarse:flex">
        {t('twoStep.openApp')}
      </a>
      <p id="app-secret" className="text-sm text-cocoa-2">
        {t('twoStep.secret')}
      </p>
      <code dir="ltr" className="grid grid-cols-4 gap-x-2.5 gap-y-1 rounded-xl bg-crumb px-3.5 py-2.5 font-mono">
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a secret never change order
          <span key={index}>{group}</span>
        ))}
      </code>
      <CopyButton text={secret} describedBy="app-secret" />
    </div>
  );
}
