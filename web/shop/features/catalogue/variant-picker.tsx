import { useId } from 'react';
import type { Variant } from '#contract/shop/catalogue.ts';
import { Money } from '#web/shop/components/price.tsx';
import { isSoldOut, shownPrice } from '#web/shop/data/offer.ts';
import { useI18n } from '#web/shop/i18n.ts';

interface VariantPickerProps {
  variants: Variant[];
  chosenId: string;
  onChoose: (variantId: string) => void;
}

/** The packs of an offer. A sold-out pack stays selectable and is marked as sold out. */
export function VariantPicker({ variants, chosenId, onChoose }: VariantPickerProps) {
  const { t, pick } = useI18n();
  const name = useId();
  if (variants.length < 2) return null;
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{t('product.size')}</legend>
      <div className="flex flex-wrap gap-2.5">
        {variants.map((variant) => (
          <label
            key={variant.id}
            className={`relative min-w-27 cursor-pointer rounded-button border-[1.5px] border-line bg-paper px-4 py-2 leading-snug has-checked:border-crust has-checked:bg-glaze has-checked:shadow-[inset_0_0_0_1px_var(--color-crust)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-crust ${isSoldOut(variant) ? 'text-cocoa-2' : ''}`}
          >
            <input
              type="radio"
              name={name}
              value={variant.id}
              checked={variant.id === chosenId}
              onChange={() => onChoose(variant.id)}
              className="sr-only"
            />
            <b className={`block wrap-anywhere ${isSoldOut(variant) ? 'line-through' : ''}`}>
              {pick(variant.name, variant.nameEn)}
            </b>
            <small className="text-sm text-cocoa-2">
              {isSoldOut(variant) ? t('product.outOfStock') : <Money value={shownPrice(variant).current} />}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
