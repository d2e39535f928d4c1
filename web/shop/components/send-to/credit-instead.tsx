import { Checkbox } from '#web/shared/components/forms/field.tsx';
import { useSendToI18n } from './words/words.ts';

interface CreditInsteadProps {
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Whether the customer wants money as credit instead of back. */
export function CreditInstead({ isChosen, onChange }: CreditInsteadProps) {
  const { t } = useSendToI18n();
  return (
    <Checkbox
      checked={isChosen}
      onChange={({ target }) => onChange(target.checked)}
      label={
        <>
          <b className="block">{t('sendTo.asCredit')}</b>
          <small className="text-sm text-cocoa-2">{t('sendTo.creditHint')}</small>
        </>
      }
    />
  );
}
