import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { type PlainKey, useI18n } from '#web/shop/i18n.ts';

/** The gateway did not say what became of a payment: nobody is told that it was not paid. */
export function UnconfirmedNote({ text = 'pay.unconfirmed' }: { text?: PlainKey }) {
  const { t } = useI18n();
  return (
    <p role="status" className="flex items-start gap-2.5 rounded-2xl bg-glaze px-4 py-3">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-wheat-ink" />
      <span className="min-w-0">{t(text)}</span>
    </p>
  );
}

interface AskFirstProps {
  /** The customer has confirmed nothing at the bank, and goes on. */
  onGoOn: () => void;
  /** Beside the button. */
  children: ReactNode;
}

/** A change of method while a payment may have gone through: people are asked before they could pay twice. */
export function AskFirst({ onGoOn, children }: AskFirstProps) {
  const { t } = useI18n();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex w-full flex-wrap gap-2.5">
        <Button
          variant="quiet"
          size="small"
          className="max-xs:w-full"
          aria-expanded={isAsking}
          aria-controls={id}
          onClick={() => setAsking(!isAsking)}
        >
          {t('pay.change')}
        </Button>
        {children}
      </div>
      <div id={id} hidden={!isAsking} className="flex w-full flex-col gap-3">
        <p>{t('pay.ask')}</p>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="outline" className="max-xs:w-full" onClick={() => setAsking(false)}>
            {t('pay.wait')}
          </Button>
          <Button variant="plain" className="max-xs:w-full" onClick={onGoOn}>
            {t('pay.goOn')}
          </Button>
        </div>
      </div>
    </div>
  );
}
