import { RETURN_WISHES, type ReturnWish } from '#contract/shared/orders/returns.ts';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { useReturnI18n } from '#web/shop/features/returns/words/words.ts';
import { Section } from './section.tsx';

/** What the customer wants for goods at fault. */
export function ChooseWish({ wish, onChoose }: { wish: ReturnWish; onChoose: (wish: ReturnWish) => void }) {
  const { t } = useReturnI18n();
  return (
    <Section title={t('ret.wish')}>
      <div role="radiogroup" aria-label={t('ret.wish')} className="grid gap-2.5 md:grid-cols-2">
        {RETURN_WISHES.map((each) => (
          <RadioCard key={each} name="wish" value={each} isChosen={each === wish} onChoose={() => onChoose(each)}>
            <b className="block">{t(`ret.wish.${each}`)}</b>
            <span className="text-sm text-cocoa-2">{t(`ret.wish.${each}Hint`)}</span>
          </RadioCard>
        ))}
      </div>
    </Section>
  );
}
