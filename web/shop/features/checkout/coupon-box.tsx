import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '#web/shared/api/api.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, LtrInput } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { useI18n } from '#web/shop/i18n.ts';

interface CouponBoxProps {
  code: string | null;
  /** What the applied code takes off, once the server has said so. */
  discount: number | null;
  onChange: (code: string | null) => void;
}

/** The field for a discount code. The server returns the discount or the reason why the code does not apply. */
export function CouponBox({ code, discount, onChange }: CouponBoxProps) {
  const i18n = useI18n();
  const { t, rich } = i18n;
  const [text, setText] = useState(code ?? '');
  const check = useMutation({
    mutationFn: () => callApi('validateCoupon', { body: { code: text } }),
    onSuccess: (coupon) => change(coupon.code),
  });
  const box = useRef<HTMLElement>(null);
  // A code may also be dropped because it no longer applies: that is not done here and moves no focus.
  const isOwnChange = useRef(false);
  const change = (next: string | null) => {
    isOwnChange.current = true;
    onChange(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and the applied code replace each other
  useEffect(() => {
    if (!isOwnChange.current) return;
    isOwnChange.current = false;
    // The button or field that had the focus is gone.
    if (document.activeElement === document.body) box.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [code]);
  return (
    <section ref={box} className="panel" aria-labelledby="coupon">
      <h2 id="coupon" className="mb-4 text-2xl">
        {t('checkout.discountCode')}
      </h2>
      {code ? (
        <p className="flex flex-wrap items-center gap-2.5 rounded-2xl bg-pist-soft px-4 py-3 font-medium text-pist">
          <Icon name="tag" />
          <bdi dir="ltr" className="font-bold">
            {code}
          </bdi>
          {discount === null
            ? t('checkout.codeApplied')
            : rich('checkout.codeSaves', { amount: <Money value={discount} /> })}
          <Button size="small" variant="plain" className="ms-auto" onClick={() => change(null)}>
            {t('action.remove')}
          </Button>
        </p>
      ) : (
        <form
          className="flex items-end gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) check.mutate();
          }}
        >
          <Field
            label={<span className="sr-only">{t('checkout.discountCode')}</span>}
            error={check.error ? errorMessage(i18n, check.error, t('checkout.codeInvalid')) : undefined}
            className="flex-1"
          >
            {(props) => (
              <LtrInput
                {...props}
                value={text}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                onChange={(event) => setText(event.target.value)}
                className="uppercase"
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="quiet"
            className={`h-12 ${check.error ? 'mb-7' : ''}`}
            disabled={!text.trim()}
            isBusy={check.isPending}
          >
            {t('action.apply')}
          </Button>
        </form>
      )}
    </section>
  );
}
