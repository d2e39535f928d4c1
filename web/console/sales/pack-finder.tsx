import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SellerVariant } from '#contract/seller/offers.ts';
import { TIMING } from '#contract/shared/constants.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input } from '#web/shared/components/forms/field.tsx';
import type { DraftRow } from './draft.ts';
import { PackFacts } from './pack-facts.tsx';
import { packsQuery } from './queries.ts';

interface PackFinderProps {
  vendor: Vendor;
  /** Variants that the sale has already. */
  chosen: string[];
  onAdd: (row: Omit<DraftRow, 'salePrice'>) => void;
}

const SHOWN = 6;
const LONGEST = 100;

/** Finds the store's own packs while somebody types. */
export function PackFinder({ vendor, chosen, onAdd }: PackFinderProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), TIMING.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);
  const error = useTooLong()(typed, LONGEST);
  const query = useQuery({ ...packsQuery(vendor.id, asked), enabled: asked.length <= LONGEST });
  return (
    <div className="flex flex-col gap-3 rounded-card bg-flour p-4">
      <Field label={t('sales.find')} error={error}>
        {(props) => (
          <Input
            {...props}
            type="search"
            dir="auto"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Enter would send the whole form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <Loaded query={query} skeleton={<RowSkeletons count={3} className="h-18" />} failure={t('sales.findFailed')}>
        {({ data }) => {
          const free = data.filter(({ id }) => !chosen.includes(id)).slice(0, SHOWN);
          if (free.length === 0)
            return <p className="text-cocoa-2">{t(data.length === 0 ? 'sales.findNothing' : 'sales.findAll')}</p>;
          return (
            <ul className={`flex flex-col divide-y divide-line ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
              {free.map((variant) => (
                <Found key={variant.id} variant={variant} onAdd={onAdd} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </div>
  );
}

function Found({ variant, onAdd }: { variant: SellerVariant; onAdd: PackFinderProps['onAdd'] }) {
  const { t, pick, format } = useI18n();
  const { id: variantId, productName, productNameEn, packName, packNameEn, imageUrl, sku, price } = variant;
  const pack = { variantId, productName, productNameEn, packName, packNameEn, imageUrl, sku, price };
  const name = `${pick(productName, productNameEn)} ${pick(packName, packNameEn)}`;
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <PackFacts pack={pack}>
        <span className="text-sm">{format.money(price)}</span>
      </PackFacts>
      <Button
        variant="outline"
        size="small"
        icon="plus"
        aria-label={t('sales.addPack', { pack: name })}
        onClick={() => onAdd(pack)}
        className="size-11 px-0!"
      />
    </li>
  );
}
