import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { useI18n } from '#web/shop/i18n.ts';

/** Replaces the form after sending: confirms receipt and explains the next steps. */
export function MessageSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t, rich } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const next = [
    t('contact.next1'),
    rich('contact.next2', {
      email: (
        <bdi dir="ltr" className="font-semibold">
          {email}
        </bdi>
      ),
    }),
    t('contact.next3'),
  ];
  return (
    <div className="panel flex flex-col items-start gap-4">
      <span className="grid size-14 place-items-center rounded-full bg-pist-soft text-pist">
        <Icon name="check" className="size-7" />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-[28px]">
        {t('contact.sentTitle')}
      </h2>
      <ol className="flex flex-col gap-2.5">
        {next.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of steps is fixed
          <li key={index} className="flex items-start gap-2.5">
            <Icon name="check" className="mt-1 size-4.5 text-pist" />
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <div className="mt-1 flex flex-wrap gap-3">
        <LinkButton to="/products">{t('action.continueShopping')}</LinkButton>
        <Button variant="plain" onClick={onAgain}>
          {t('contact.again')}
        </Button>
      </div>
    </div>
  );
}
