import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { HeldPrice } from '#contract/operator/prices.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Badge } from '#web/console/parts/badge.tsx';
import { reportChange } from '#web/console/parts/report.ts';
import { PackFacts } from '#web/console/sales/pack-facts.tsx';
import { callApi } from '#web/console/session/api.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** One price that waits: what it would become, what it is compared with, and the decision. */
export function PriceCard({ held }: { held: HeldPrice }) {
  const i18n = useI18n();
  const { t, pick, format } = i18n;
  const [isRefusing, setRefusing] = useState(false);
  const { vendor, sale, price, oldPrice, per, doubts, ownLowest, ownHighest, askedAt } = held;
  const name = `${pick(held.productName, held.productNameEn)} ${pick(held.packName, held.packNameEn)}`;
  const approve = useMutation({
    mutationFn: () =>
      callApi('approvePrice', { params: { id: held.variantId }, body: { saleId: sale?.id ?? null, price } }),
    onSuccess: () => showToast({ type: 'success', title: t('heldPrices.approved') }),
    onError: (error) => reportChange(i18n, error),
    onSettled: forgetHeld,
  });
  const ask = async () => {
    const question = t('heldPrices.approveQuestion', { price: format.money(price), old: format.money(oldPrice) });
    if (await confirmed(question, t('heldPrices.approve'))) approve.mutate();
  };
  return (
    <li className="card flex flex-col gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PackFacts pack={held}>
          <Link to={`/operator/vendors/${vendor.id}`} className="self-start font-semibold text-crust-d hover:underline">
            <bdi>{pick(vendor.businessName, vendor.businessNameEn)}</bdi>
          </Link>
          <span className="text-sm text-cocoa-2">{t('heldPrices.asked', { time: format.dateTime(askedAt) })}</span>
        </PackFacts>
        <span className="flex flex-wrap gap-2">
          {doubts.map((doubt) => (
            <Badge key={doubt} look="bad">
              {t(`price.doubt.${doubt}`)}
            </Badge>
          ))}
        </span>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Amount label={t('heldPrices.old')} price={oldPrice} per={per && [per.oldPrice, per.unit]} />
        <Amount label={t('heldPrices.new')} price={price} per={per && [per.price, per.unit]} isNew />
        {per && (
          <div className="rounded-2xl bg-flour p-3 max-sm:col-span-2">
            <dt className="text-sm text-cocoa-2">{t('heldPrices.others')}</dt>
            <dd className="heading text-xl">
              {per.others === null ? t('heldPrices.noOthers') : format.money(per.others)}
              {per.others !== null && <PerUnit unit={per.unit} />}
            </dd>
          </div>
        )}
      </dl>
      <p className="text-sm text-cocoa-2">
        {t('heldPrices.range', { low: format.money(ownLowest), high: format.money(ownHighest) })}
        {sale && (
          <>
            <br />
            {t('heldPrices.sale', {
              sale: pick(sale.name, sale.nameEn),
              from: format.dateTime(sale.startsAt),
              to: format.dateTime(sale.endsAt),
            })}
          </>
        )}
      </p>
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:flex-1">
        <Button
          variant="danger"
          aria-label={t('heldPrices.refuseOf', { pack: name })}
          onClick={() => setRefusing(true)}
        >
          {t('heldPrices.refuse')}
        </Button>
        <Button
          isBusy={approve.isPending}
          aria-label={t('heldPrices.approveOf', { pack: name })}
          onClick={() => void ask()}
        >
          {t('heldPrices.approve')}
        </Button>
      </div>
      <RefuseDialog held={held} isOpen={isRefusing} onClose={() => setRefusing(false)} onDone={forgetHeld} />
    </li>
  );
}

const forgetHeld = () =>
  Promise.all([['held-prices'], ['operator-home']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

type Unit = NonNullable<HeldPrice['per']>['unit'];

function PerUnit({ unit }: { unit: Unit }) {
  const { t } = useI18n();
  return (
    <span className="text-sm font-normal text-cocoa-2">
      {' '}
      {t('heldPrices.per', { unit: t(`heldPrices.unit.${unit}`) })}
    </span>
  );
}

function Amount({
  label,
  price,
  per,
  isNew = false,
}: {
  label: string;
  price: number;
  per: [number, Unit] | null;
  isNew?: boolean;
}) {
  const { format } = useI18n();
  return (
    <div className={`rounded-2xl p-3 ${isNew ? 'bg-glaze' : 'bg-flour'}`}>
      <dt className="text-sm text-cocoa-2">{label}</dt>
      <dd className="heading text-xl">{format.money(price)}</dd>
      {per && (
        <dd className="text-sm">
          {format.money(per[0])}
          <PerUnit unit={per[1]} />
        </dd>
      )}
    </div>
  );
}
