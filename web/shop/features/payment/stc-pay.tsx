import { type ReactNode, useEffect, useRef, useState } from 'react';
import { BeginOrderPayment, confirmOrderPayment, type OrderPayment } from '#contract/shop/payments.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormFailure } from '#web/shared/components/forms/form-failure.tsx';
import { LtrField } from '#web/shared/components/forms/form-fields.tsx';
import { useApiForm } from '#web/shared/components/forms/use-api-form.ts';
import { useI18n } from '#web/shop/i18n.ts';

interface StcPayProps {
  isCodeSent: boolean;
  /** On the button that pays. */
  amount: string;
  begin: (body: BeginOrderPayment) => Promise<OrderPayment>;
  confirm: (code: string) => Promise<void>;
}

/** STC Pay asks for the mobile, sends a code to it, and takes the payment with the code. */
export function StcPay({ isCodeSent, amount, begin, confirm }: StcPayProps) {
  const { t } = useI18n();
  const [mobile, setMobile] = useState('');
  const [isChanging, setChanging] = useState(false);
  const send = async (body: BeginOrderPayment) => {
    setMobile(body.mobile ?? '');
    await begin(body);
    setChanging(false);
  };
  const asksForCode = isCodeSent && !isChanging;
  const box = useFocusAfter(asksForCode);
  return (
    <div ref={box}>
      {asksForCode ? (
        <CodeForm confirm={confirm} mobile={mobile} amount={amount}>
          {mobile && <SendAgain send={() => send({ method: 'stc_pay', mobile })} />}
          <Button variant="plain" size="large" className="max-xs:w-full" onClick={() => setChanging(true)}>
            {t('pay.stc.other')}
          </Button>
        </CodeForm>
      ) : (
        <MobileForm mobile={mobile} send={send} />
      )}
    </div>
  );
}

/** When one form takes the place of the other, the focus goes to its field, so that people type on. */
function useFocusAfter(asksForCode: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(asksForCode);
  useEffect(() => {
    if (before.current !== asksForCode) box.current?.querySelector('input')?.focus();
    before.current = asksForCode;
  }, [asksForCode]);
  return box;
}

function MobileForm({ mobile, send }: { mobile: string; send: (body: BeginOrderPayment) => Promise<void> }) {
  const { t } = useI18n();
  const { field, isSubmitting, onSubmit } = useApiForm({
    schema: BeginOrderPayment,
    mode: 'onSubmit',
    defaultValues: { method: 'stc_pay', mobile },
    serverFields: ['mobile'],
    send,
    // The panel says it.
    onFailure: () => undefined,
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <LtrField
        {...field('mobile')}
        label={t('pay.stc.mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder="05XXXXXXXX"
        maxLength={40}
      />
      <Button type="submit" size="large" isBusy={isSubmitting} className="self-start max-xs:w-full">
        {t('pay.stc.send')}
      </Button>
    </form>
  );
}

type CodeFormProps = Pick<StcPayProps, 'confirm' | 'amount'> & { mobile: string; children: ReactNode };

function CodeForm({ confirm, mobile, amount, children }: CodeFormProps) {
  const { t, rich } = useI18n();
  const { field, formFailure, isSubmitting, onSubmit } = useApiForm({
    schema: confirmOrderPayment.body,
    mode: 'onSubmit',
    defaultValues: { code: '' },
    serverFields: ['code'],
    send: ({ code }) => confirm(code),
  });
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <LtrField
        {...field('code')}
        className="max-w-md"
        label={
          mobile
            ? rich('pay.stc.code', {
                mobile: <bdi dir="ltr">{`05•••••${mobile.slice(-3)}`}</bdi>,
              })
            : t('pay.stc.codeToMobile')
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        inputClassName="text-lg tracking-[0.25em]"
      />
      <FormFailure error={formFailure} fallback={t('error.generic')} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="large" isBusy={isSubmitting} className="max-xs:w-full">
          {amount}
        </Button>
        {children}
      </div>
    </form>
  );
}

function SendAgain({ send }: { send: () => Promise<void> }) {
  const { t } = useI18n();
  const [isSending, setSending] = useState(false);
  const sendAgain = async () => {
    setSending(true);
    // The panel says why it failed.
    await send().catch(() => undefined);
    setSending(false);
  };
  return (
    <Button variant="plain" size="large" isBusy={isSending} className="max-xs:w-full" onClick={() => void sendAgain()}>
      {t('pay.stc.again')}
    </Button>
  );
}
