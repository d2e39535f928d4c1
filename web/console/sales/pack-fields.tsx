import { useState } from 'react';
import { SALE } from '#contract/shared/selling/sales.ts';
import { readRiyals } from '#web/console/sell-one/read-numbers.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, LtrInput } from '#web/shared/components/forms/field.tsx';
import { priceLess } from './draft.ts';
import { PackFinder } from './pack-finder.tsx';
import { PriceRow } from './price-row.tsx';
import type { SaleFormState } from './use-sale-form.ts';

interface PackFieldsProps {
  form: SaleFormState;
  vendor: Vendor;
  /** The button that takes prices which were doubted. */
  action: string;
}

/** The packs of a sale with their prices, one percentage for all, and the field that adds packs. */
export function PackFields({ form, vendor, action }: PackFieldsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { draft, faults, verdicts, changeRows } = form;
  const [percent, setPercent] = useState('');
  const off = readRiyals(percent);
  const isPercent = off >= 1 && off <= 90;
  const apply = () =>
    changeRows(
      draft.rows.map((row) => ({ ...row, salePrice: priceLess(row.price, off) })),
      ...draft.rows.map(({ variantId }) => variantId),
    );
  return (
    <section className="panel flex flex-col gap-4" aria-labelledby="sale-packs">
      <h2 id="sale-packs" className="text-2xl">
        {t('sales.prices')}
      </h2>
      {draft.rows.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('sales.allBy')} className="flex-1 basis-48 md:max-w-64">
            {(props) => (
              <LtrInput
                {...props}
                inputMode="decimal"
                autoComplete="off"
                value={percent}
                onChange={({ target }) => setPercent(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  event.preventDefault();
                  if (isPercent) apply();
                }}
              />
            )}
          </Field>
          <Button variant="outline" disabled={!isPercent} onClick={apply}>
            {t('sales.apply')}
          </Button>
        </div>
      )}
      <FailureNote>{fieldMessage(i18n, { message: faults.rows })}</FailureNote>
      {draft.rows.length === 0 ? (
        <p className="text-cocoa-2">{t('sales.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {draft.rows.map((row) => (
            <PriceRow
              key={row.variantId}
              row={row}
              action={action}
              fault={faults[row.variantId]}
              verdict={verdicts[row.variantId] ?? null}
              onChange={(salePrice) =>
                changeRows(
                  draft.rows.map((each) => (each === row ? { ...row, salePrice } : each)),
                  row.variantId,
                )
              }
              onRemove={() =>
                changeRows(
                  draft.rows.filter((each) => each !== row),
                  row.variantId,
                )
              }
            />
          ))}
        </ul>
      )}
      {draft.rows.length < SALE.mostPacks && (
        <PackFinder
          vendor={vendor}
          chosen={draft.rows.map(({ variantId }) => variantId)}
          onAdd={(row) =>
            changeRows([...draft.rows, { ...row, salePrice: isPercent ? priceLess(row.price, off) : '' }])
          }
        />
      )}
    </section>
  );
}
