import type { VendorReturn } from '#contract/seller/orders/returns.ts';
import { currentArea } from '#web/console/session/area.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Said } from './told.tsx';
import { useReturnsI18n } from './words/i18n.ts';

/** What the customer objected, what was decided, and the other return that it is about. */
export function Disputed({ shown }: { shown: Pick<VendorReturn, 'dispute' | 'parentId' | 'childId'> }) {
  const { t } = useReturnsI18n();
  const { dispute, parentId, childId } = shown;
  const other = parentId ?? childId;
  return (
    <>
      {dispute?.text && <Said title={t('return.disputeText')} text={dispute.text} />}
      {dispute?.decision && <Said title={t(`return.decided.${dispute.decision}`)} text={dispute.reason ?? ''} />}
      {other && (
        <Link
          to={`/${currentArea()}/returns/${other}`}
          className="mt-2 inline-flex min-h-11 items-center rounded font-semibold text-crust-d hover:underline"
        >
          {t(parentId ? 'return.parent' : 'return.child')}
        </Link>
      )}
    </>
  );
}
