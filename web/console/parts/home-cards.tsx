import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

interface HomeCardProps {
  to: string;
  icon: IconName;
  title: string;
  /** A figure or a short fact; undefined while it is read, null if it could not be. */
  fact: ReactNode | undefined;
  /** What needs doing, if anything does. */
  note?: ReactNode;
}

/** A place of the area with its most important fact. */
export function HomeCard({ to, icon, title, fact, note }: HomeCardProps) {
  return (
    <li>
      <Link
        to={to}
        className="card flex h-full min-h-36 flex-col gap-2 p-5 shadow-soft transition-shadow hover:border-wheat"
      >
        <span className="flex items-center gap-3 font-semibold text-cocoa-2">
          <span className="grid size-10 place-items-center rounded-xl bg-crumb text-crust">
            <Icon name={icon} className="size-5" />
          </span>
          {title}
        </span>
        <span className="heading text-2xl">
          {fact === undefined ? <span className="skeleton block h-8 w-32" /> : (fact ?? '—')}
        </span>
        {note && <span className="text-sm text-cocoa-2">{note}</span>}
      </Link>
    </li>
  );
}
