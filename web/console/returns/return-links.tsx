import type { ReactNode } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { currentArea } from '#web/console/session/area.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

interface ReturnLinksProps {
  /** Each with its step in words. */
  returns: { id: string; number: string; state: string }[];
  /** What can be done, with what is said while there are no returns. */
  action?: { button: ReactNode; empty: string } | undefined;
}

/** What the customer sends back of a parcel or an order, or has reported. Nothing without any, unless something can be done. */
export function ReturnLinks({ returns, action }: ReturnLinksProps) {
  const { t } = useI18n();
  if (returns.length === 0 && !action) return null;
  return (
    <Panel title={t('nav.returns')} mark={action?.button}>
      {returns.length === 0 && <p className="text-cocoa-2">{action?.empty}</p>}
      <ul className="flex flex-col gap-1">
        {returns.map(({ id, number, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={`/${currentArea()}/returns/${id}`}
              className="inline-flex min-h-11 items-center rounded font-semibold text-crust-d hover:underline"
            >
              <bdi dir="ltr">{number}</bdi>
            </Link>
            <span className="text-cocoa-2">{state}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
