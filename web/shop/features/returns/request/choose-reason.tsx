import { isFault, type ReturnReason } from '#contract/shared/orders/returns.ts';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { useReturnI18n } from '#web/shop/features/returns/words/words.ts';
import { barredFrom, type OpenLine, type OpenParcel, reasonsOf } from './open-parcels.ts';
import { Section } from './section.tsx';

interface ChooseReasonProps {
  parcel: OpenParcel;
  chosenLines: OpenLine[];
  reason: ReturnReason | null;
  onChoose: (reason: ReturnReason) => void;
  error: string | null;
}

/** The reasons, first the one to return goods without a fault. One that does not suit the chosen lines says which of them. */
export function ChooseReason({ parcel, chosenLines, reason, onChoose, error }: ChooseReasonProps) {
  const { t } = useReturnI18n();
  const reasons = reasonsOf(parcel);
  return (
    <Section title={t('ret.form.reason')} hint={t('ret.form.toReport')} error={error}>
      <div role="radiogroup" aria-label={t('ret.form.reason')} className="grid gap-2.5 md:grid-cols-2">
        {reasons.map((each) => (
          <Reason
            key={each}
            reason={each}
            barred={barredFrom(chosenLines, each)}
            isChosen={each === reason}
            onChoose={() => onChoose(each)}
          />
        ))}
      </div>
    </Section>
  );
}

interface ReasonProps {
  reason: ReturnReason;
  barred: OpenLine[];
  isChosen: boolean;
  onChoose: () => void;
}

function Reason({ reason, barred, isChosen, onChoose }: ReasonProps) {
  const { t, pick, format } = useReturnI18n();
  const products = format.list(barred.map(({ item }) => pick(item.product.name, item.product.nameEn)));
  return (
    <RadioCard name="reason" value={reason} isChosen={isChosen} isDisabled={barred.length > 0} onChoose={onChoose}>
      <b className="block">{t(`ret.reason.${reason}`)}</b>
      {barred.length > 0 ? (
        <span className="text-sm text-cocoa-2">{t('ret.form.notForAll', { products })}</span>
      ) : (
        !isFault(reason) && <span className="text-sm text-cocoa-2">{t('ret.form.toReturn')}</span>
      )}
    </RadioCard>
  );
}
