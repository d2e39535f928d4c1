import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '#web/console/i18n.ts';
import { Dialog } from '#web/shared/components/dialogs/dialog.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useLoadAhead } from './load-ahead.ts';
import type { Place } from './places.ts';

/** More than these do not fit beside each other on a phone. */
const MOST = 5;
const ENTRY =
  'flex h-16 w-full flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs leading-tight -outline-offset-2 font-medium text-cocoa-2 aria-[current]:font-semibold aria-[current]:text-crust-d aria-[current]:shadow-[inset_0_3px_0_var(--color-wheat)]';

/** The places of an area at the bottom of a phone. Those that do not fit are in a sheet behind the last entry. */
export function BottomBar({ places }: { places: Place[] }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const sheet = useId();
  const fits = places.length <= MOST;
  const shown = fits ? places : places.slice(0, MOST - 1);
  const rest = fits ? [] : places.slice(MOST - 1);
  // Of two places one above the other, the deeper: where somebody scans is no longer the list of products.
  const current = places.filter((place) => isAt(place, pathname)).toSorted((a, b) => b.to.length - a.to.length)[0];
  const here = rest.find((place) => place === current);
  useLoadAhead(shown.map(({ to }) => to));
  return (
    <nav aria-label={t('nav.places')}>
      <ul className="grid auto-cols-fr grid-flow-col">
        {shown.map((place) => (
          <li key={place.to}>
            <Link to={place.to} aria-current={place === current ? 'page' : undefined} className={ENTRY}>
              <Icon name={place.icon} />
              {t(place.label)}
            </Link>
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-controls={sheet}
              aria-current={here ? 'true' : undefined}
              aria-label={here && t('nav.moreHere', { place: t(here.label) })}
              onClick={() => setOpen(true)}
              className={ENTRY}
            >
              <Icon name="more" />
              {t('nav.more')}
            </button>
          </li>
        )}
      </ul>
      <div id={sheet}>
        {/* Always there: closing it gives the focus back to the button. */}
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('nav.more')}>
          <ul className="-m-2 flex flex-col gap-1">
            {rest.map((place) => (
              <li key={place.to}>
                <Link
                  to={place.to}
                  aria-current={place === here ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                  className="flex min-h-13 items-center gap-3 rounded-xl px-3 font-medium hover:bg-crumb aria-[current]:bg-crumb aria-[current]:font-semibold aria-[current]:text-crust-d"
                >
                  <Icon name={place.icon} />
                  {t(place.label)}
                </Link>
              </li>
            ))}
          </ul>
        </Dialog>
      </div>
    </nav>
  );
}

/** Whether a path is the place or a page below it. The home of an area is no page's parent. */
function isAt({ to }: Place, pathname: string): boolean {
  const [path = ''] = to.split('?');
  return pathname === path || (!/^\/\w+$/.test(path) && pathname.startsWith(`${path}/`));
}
