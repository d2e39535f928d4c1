import type { Return } from '#contract/shop/orders/returns.ts';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';
import { Money } from '#web/shop/components/price.tsx';
import { useNextStep } from './next-step.tsx';
import { ReturnStatusBadge } from './status.tsx';
import { useReturnI18n } from './words/words.ts';

/** A return in a list: what of it goes back, where it stands and who has to act. */
export function ReturnCard({ entry, level = 2 }: { entry: Return; level?: 2 | 3 }) {
  const { t, pick, format } = useReturnI18n();
  const Heading = level === 2 ? 'h2' : 'h3';
  const pieces = entry.lines.reduce((sum, line) => sum + line.pieces, 0);
  const step = useNextStep(entry);
  const { back } = entry.amounts;
  return (
    <li className="flex items-start gap-3.5 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <span className="w-14 shrink-0">
        <Picture src={entry.lines[0]?.image} alt="" sizes="56px" className="rounded-picture" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1 leading-snug">
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <Heading className="text-heading text-base font-bold">
            <Link to={`/orders/returns/${entry.id}`} className="inline-block py-1 hover:text-crust-d hover:underline">
              <bdi dir="ltr">{entry.number}</bdi>
            </Link>
          </Heading>
          <ReturnStatusBadge status={entry.status} />
        </div>
        <p className="text-sm wrap-anywhere text-cocoa-2">
          {format.list(entry.lines.map(({ name, nameEn }) => pick(name, nameEn)))} ·{' '}
          {t('ret.pieces', { count: pieces })}
          {back !== null && (
            <>
              {' · '}
              <Money value={back} />
            </>
          )}
        </p>
        <p className="text-sm">{step}</p>
      </div>
    </li>
  );
}
