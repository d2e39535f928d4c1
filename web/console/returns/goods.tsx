import type { ReturnAmounts, ReturnMoney, ReturnShare } from '#contract/shared/orders/return-fields.ts';
import type { ReturnReason, ReturnStatus, ReturnWish } from '#contract/shared/orders/returns.ts';
import { Facts, Panel } from '#web/console/parts/facts.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { useReturnsI18n } from './words/i18n.ts';

interface GoodsProps {
  shown: {
    reason: ReturnReason;
    wish: ReturnWish;
    status: ReturnStatus;
    lines: ReturnShare[];
    amounts: ReturnAmounts | ReturnMoney;
  };
}

/** The pieces, and what they come to for the customer. */
export function Goods({ shown: { reason, wish, status, lines, amounts } }: GoodsProps) {
  const { t, format } = useReturnsI18n();
  const { goods, tax, pricesIncludeVat, delivery, total } = amounts;
  /** The team sees when less goes back, because money of the order went back before. */
  const less = 'back' in amounts && amounts.back !== null && amounts.back < total ? amounts.back : null;
  /** Money goes back only if the goods are not sent again. */
  const isElse = wish === 'replacement' && status !== 'CONCLUDED';
  /** It has ended, and no money went back. */
  const isWithoutMoney = status === 'DECLINED' || status === 'WITHDRAWN' || status === 'REPLACED';
  return (
    <Panel title={t('return.goods')}>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} isFree={reason === 'changed_mind'} />
        ))}
      </ul>
      {!isWithoutMoney && (
        <div className="ms-auto mt-2 max-w-80 border-t border-line pt-3">
          <Facts
            rows={[
              [t('return.goodsAmount'), format.money(goods)],
              [t('return.taxAmount'), !pricesIncludeVat && format.money(tax)],
              [t('return.delivery'), delivery > 0 && format.money(delivery)],
              [t('return.sum'), less !== null && format.money(total)],
              [t('return.before'), less !== null && format.money(less - total)],
              [t(isElse ? 'return.totalElse' : 'return.total'), <b key="total">{format.money(less ?? total)}</b>],
            ]}
          />
        </div>
      )}
    </Panel>
  );
}

function Line({ line, isFree }: { line: ReturnShare; isFree: boolean }) {
  const { t, format, pick } = useReturnsI18n();
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0">
      <span className="w-14 shrink-0 overflow-hidden rounded-xl border border-line">
        <Picture src={line.image} alt="" sizes="56px" />
      </span>
      <span className="min-w-0 grow">
        <b className="block font-semibold wrap-anywhere">{pick(line.name, line.nameEn)}</b>
        <span className="block text-sm text-cocoa-2">
          {pick(line.variantName, line.variantNameEn)} · <bdi dir="ltr">{line.sku}</bdi>
        </span>
        {line.rule === 'sealed' && isFree && <span className="block text-sm text-cocoa-2">{t('return.sealed')}</span>}
        {line.accepted !== null && line.accepted < line.pieces && (
          <b className="block text-sm font-semibold text-berry">
            {t('return.acceptedOf', { accepted: format.number(line.accepted), pieces: format.number(line.pieces) })}
          </b>
        )}
      </span>
      <span className="heading shrink-0 text-xl">× {format.number(line.pieces)}</span>
    </li>
  );
}
