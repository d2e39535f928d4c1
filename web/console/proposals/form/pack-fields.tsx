import { useState } from 'react';
import { type ProposedPack, packField } from '#contract/shared/proposals/content.ts';
import { namePack } from '#contract/shared/selling/pack-names.ts';
import type { ContentUnit } from '#contract/shared/selling/units.ts';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { useFormI18n } from '#web/console/proposals/words/i18n.ts';
import { readPieces, readRiyals } from '#web/console/sell-one/read-numbers.ts';
import { ScanButton } from '#web/console/sell-one/scan/scan-button.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Checkbox, Field, Input, LtrInput, Select } from '#web/shared/components/forms/field.tsx';
import { useFieldState, useForm } from './form-context.ts';
import { NumberInput } from './number-input.tsx';
import { Remarked } from './remark.tsx';

/** The units that people choose from: contents are kept in g, ml, m and pieces. */
const UNITS = { g: ['g', 1], kg: ['g', 1_000], ml: ['ml', 1], l: ['ml', 1_000], m: ['m', 1], pc: ['pc', 1] } as const;
type ShownUnit = keyof typeof UNITS;
const shownUnit = ({ amount, unit }: ProposedPack): ShownUnit => {
  const isLarge = amount !== null && amount >= 1_000;
  if (unit === 'g' && isLarge) return 'kg';
  return unit === 'ml' && isLarge ? 'l' : (unit ?? 'g');
};

interface PackFieldsProps {
  pack: ProposedPack;
  index: number;
  onChange: (values: Partial<ProposedPack>, ...fields: (keyof ProposedPack)[]) => void;
  onRemove?: () => void;
}

/** One size: its content writes its names in both languages, until somebody writes them. */
export function PackFields({ pack, index, onChange, onRemove }: PackFieldsProps) {
  const { t } = useFormI18n();
  const { isEdit } = useForm();
  const number = index + 1;
  const [shown, setShown] = useState<ShownUnit>(() => shownUnit(pack));
  const [base, factor] = UNITS[shown];
  const errorOf = useErrors(index);

  const resize = (amount: number | null, unit: ContentUnit) => {
    const before = namePack(pack.amount, pack.unit);
    const isDrafted = (name: string, drafted: string | undefined) => name === '' || name === drafted;
    const next = namePack(amount, unit);
    onChange(
      {
        ...{ amount, unit },
        ...(next && isDrafted(pack.name, before?.name) && { name: next.name }),
        ...(next && isDrafted(pack.nameEn, before?.nameEn) && { nameEn: next.nameEn }),
      },
      ...(['amount', 'name', 'nameEn'] as const),
    );
  };
  return (
    <Remarked field={packField(pack.id)}>
      <fieldset className="flex min-w-0 flex-col gap-4">
        <legend className="mb-3 font-semibold">{t('proposals.pack', { number })}</legend>
        <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <div className="grid grid-cols-[1fr_auto] items-start gap-3 max-lg:sm:col-span-2">
            <Field label={t('proposals.pack.amount')} {...errorOf('amount')}>
              {(control) => (
                <NumberInput
                  {...control}
                  inputMode="decimal"
                  read={readRiyals}
                  value={pack.amount === null ? null : pack.amount / factor}
                  onValue={(value) => resize(value === null ? null : value * factor, base)}
                />
              )}
            </Field>
            <Field label={t('proposals.pack.unit')}>
              {(control) => (
                <Select
                  {...control}
                  value={shown}
                  className="min-w-24"
                  onChange={({ target }) => {
                    const next = target.value as ShownUnit;
                    setShown(next);
                    resize(pack.amount === null ? null : (pack.amount / factor) * UNITS[next][1], UNITS[next][0]);
                  }}
                >
                  {(Object.keys(UNITS) as ShownUnit[]).map((each) => (
                    <option key={each} value={each}>
                      {t(`proposals.unit.${each}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <Field label={t('proposals.pack.name')} {...errorOf('name', 100)}>
            {(control) => (
              <Input
                {...control}
                lang="ar"
                dir="rtl"
                value={pack.name}
                onChange={({ target }) => onChange({ name: target.value }, 'name')}
              />
            )}
          </Field>
          <Field label={t('proposals.pack.nameEn')} {...errorOf('nameEn', 100)}>
            {(control) => (
              <Input
                {...control}
                lang="en"
                dir="ltr"
                value={pack.nameEn}
                onChange={({ target }) => onChange({ nameEn: target.value }, 'nameEn')}
              />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('proposals.pack.gtin')} isOptional className="min-w-52 flex-1" {...errorOf('gtin')}>
            {(control) => (
              <LtrInput
                {...control}
                inputMode="numeric"
                maxLength={40}
                autoComplete="off"
                value={pack.gtin.replace(/^0(?=\d{13}$)/, '')}
                onChange={({ target }) => onChange({ gtin: target.value }, 'gtin')}
              />
            )}
          </Field>
          <ScanButton onFound={(gtin) => onChange({ gtin }, 'gtin')} />
        </div>
        {!isEdit && <Sale pack={pack} index={index} onChange={onChange} />}
        {onRemove && (
          <Button variant="plain" size="small" icon="trash" className="self-start" onClick={onRemove}>
            {t('proposals.pack.remove', { number })}
          </Button>
        )}
      </fieldset>
    </Remarked>
  );
}

function useErrors(index: number) {
  const states = {
    amount: useFieldState(`packs.${index}.amount`),
    name: useFieldState(`packs.${index}.name`),
    nameEn: useFieldState(`packs.${index}.nameEn`),
    gtin: useFieldState(`packs.${index}.gtin`),
    price: useFieldState(`packs.${index}.price`),
    stock: useFieldState(`packs.${index}.stock`),
    sku: useFieldState(`packs.${index}.sku`),
  };
  const pack = useForm().content.packs[index];
  const tooLong = useTooLong();
  return (field: keyof typeof states, longest = Number.POSITIVE_INFINITY) => {
    const error = tooLong(String(pack?.[field] ?? ''), longest) ?? states[field].error;
    return error === undefined ? {} : { error };
  };
}

/** What the vendor takes for it, and how many there are: both go live with the approval. */
function Sale({ pack, index, onChange }: Pick<PackFieldsProps, 'pack' | 'index' | 'onChange'>) {
  const { t } = useFormI18n();
  const { problems } = useForm();
  const errorOf = useErrors(index);
  const isDoubted = problems[`packs.${index}.price`] === 'priceDoubted';
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-3">
        <Field label={t('proposals.pack.price')} {...errorOf('price')}>
          {(control) => (
            <NumberInput
              {...control}
              inputMode="decimal"
              read={readRiyals}
              value={pack.price}
              onValue={(price) => onChange({ price, confirm: false }, 'price')}
            />
          )}
        </Field>
        <Field label={t('proposals.pack.stock')} {...errorOf('stock')}>
          {(control) => (
            <NumberInput
              {...control}
              inputMode="numeric"
              read={readPieces}
              value={pack.stock}
              onValue={(stock) => onChange({ stock }, 'stock')}
            />
          )}
        </Field>
        <Field label={t('proposals.pack.sku')} isOptional className="max-lg:col-span-2" {...errorOf('sku', 64)}>
          {(control) => (
            <LtrInput
              {...control}
              autoComplete="off"
              value={pack.sku}
              onChange={({ target }) => onChange({ sku: target.value }, 'sku')}
            />
          )}
        </Field>
      </div>
      {(isDoubted || pack.confirm) && (
        <Checkbox
          label={t('proposals.pack.confirm')}
          checked={pack.confirm}
          onChange={({ target }) => onChange({ confirm: target.checked }, 'price')}
        />
      )}
    </>
  );
}
