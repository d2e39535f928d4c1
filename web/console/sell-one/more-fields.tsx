import type { FoundProduct } from '#contract/seller/sell-one.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { Field, LtrInput } from '#web/shared/components/forms/field.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { type Draft, EMPTY_PACK, type Faults } from './draft.ts';

interface MoreFieldsProps {
  product: FoundProduct;
  draft: Draft;
  faults: Faults;
  /** With the field that changed. */
  onChange: (draft: Draft, field: string) => void;
}

/** What most people leave as it is: own SKUs, and limits for an order. Opens by itself if something in it is wrong. */
export function MoreFields({ product, draft, faults, onChange }: MoreFieldsProps) {
  const i18n = useI18n();
  const { t, pick } = i18n;
  const chosen = product.packs.filter(({ id }) => draft.packs[id]);
  const isWrong = Object.keys(faults).some((field) => /\.sku$|^m\w+imum$/.test(field));
  const limit = (name: 'minimum' | 'maximum', label: string, placeholder: string) => (
    <Field label={label} error={fieldMessage(i18n, { message: faults[name] })} isOptional>
      {(props) => (
        <LtrInput
          {...props}
          value={draft[name]}
          onChange={(event) => onChange({ ...draft, [name]: event.target.value }, name)}
          placeholder={placeholder}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </Field>
  );
  return (
    <details open={isWrong || undefined} className="group card px-4 md:px-5">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        {t('sellOne.more')}
        <Icon name="chevron" className="size-5 rotate-90 text-cocoa-2 group-open:-rotate-90" />
      </summary>
      <div className="flex flex-col gap-4 pt-1 pb-4 md:pb-5">
        {chosen.map(({ id, name, nameEn }) => (
          <Field
            key={id}
            label={t('sellOne.sku', { pack: pick(name, nameEn) })}
            hint={t('sellOne.skuHint')}
            error={fieldMessage(i18n, { message: faults[`${id}.sku`] })}
            isOptional
          >
            {(props) => (
              <LtrInput
                {...props}
                value={draft.packs[id]?.sku ?? ''}
                onChange={({ target }) =>
                  onChange(
                    {
                      ...draft,
                      packs: { ...draft.packs, [id]: { ...EMPTY_PACK, ...draft.packs[id], sku: target.value } },
                    },
                    `${id}.sku`,
                  )
                }
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            )}
          </Field>
        ))}
        {product.offer === null && (
          <div className="grid grid-cols-2 items-start gap-3 md:max-w-md">
            {limit('minimum', t('sellOne.minimum'), '1')}
            {limit('maximum', t('sellOne.maximum'), t('sellOne.noMaximum'))}
          </div>
        )}
      </div>
    </details>
  );
}
