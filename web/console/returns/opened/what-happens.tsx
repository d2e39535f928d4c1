import { useI18n } from '#web/console/operator/i18n.ts';
import { Checkbox } from '#web/shared/components/forms/field.tsx';
import { RadioCard } from '#web/shared/components/forms/radio-card.tsx';
import { type Choice, toldAs, WAYS } from './choice.ts';

interface WhatHappensProps {
  choice: Choice;
  isFault: boolean;
  /** People send the money of the order back. */
  isByHand: boolean;
  onChange: (change: Partial<Choice>) => void;
}

/** Whether goods at fault are paid at once, and whether the money becomes credit. Others come back first. */
export function WhatHappens({ choice: { way, asCredit }, isFault, isByHand, onChange }: WhatHappensProps) {
  const { t } = useI18n();
  return (
    <>
      {isFault ? (
        <fieldset className="flex flex-col gap-2.5">
          <legend className="mb-1.5 font-semibold">{t('openReturn.what')}</legend>
          {WAYS.map((each) => (
            <RadioCard
              key={each}
              name="way"
              value={each}
              isChosen={way === each}
              onChoose={() => onChange({ way: each })}
            >
              <b className="block font-semibold">{t(`openReturn.way.${toldAs(each, { isByHand, asCredit })}`)}</b>
              <span className="text-sm text-cocoa-2">
                {t(`openReturn.wayText.${toldAs(each, { isByHand, asCredit })}`)}
              </span>
            </RadioCard>
          ))}
        </fieldset>
      ) : (
        <p>{t('openReturn.sends')}</p>
      )}
      <Checkbox
        checked={asCredit}
        onChange={(event) => onChange({ asCredit: event.target.checked })}
        label={t('openReturn.asCredit')}
      />
    </>
  );
}
