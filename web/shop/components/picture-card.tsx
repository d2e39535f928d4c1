import type { ReactNode } from 'react';
import { Link } from '#web/shared/components/parts/link.tsx';
import { Picture } from '#web/shared/components/parts/picture.tsx';

const SIZES = {
  large: { Heading: 'h2', name: 'text-heading text-lg md:text-xl', row: 'gap-4' },
  medium: { Heading: 'h3', name: 'flex items-center gap-1.5 text-lg', row: 'gap-4' },
  small: { Heading: 'h3', name: '', row: 'gap-3.5' },
} as const;

interface PictureCardProps {
  size: keyof typeof SIZES;
  to: string;
  name: string;
  picture: { src: string | null; sizes: string; className: string; isFirst?: boolean };
  /** Shown beside the name. */
  mark?: ReactNode;
  /** Shown below the name, beside the picture. */
  about: ReactNode;
  /** Classes for padding and layout. */
  className: string;
  /** Shown below both. Interactive children must be `relative` to lie above the link that covers the card. */
  children?: ReactNode;
}

/** A category or vendor; the whole card is its link. */
export function PictureCard({ size, to, name, picture, mark, about, className, children }: PictureCardProps) {
  const { Heading, name: nameClass, row } = SIZES[size];
  return (
    <article
      className={`card relative flex h-full flex-col shadow-soft transition-shadow focus-within:shadow-lift hover:shadow-lift ${className}`}
    >
      <div className={`flex items-center ${row}`}>
        <Picture {...picture} alt="" className={`shrink-0 ${picture.className}`} />
        <div className="min-w-0">
          <Heading className={`leading-snug font-bold wrap-anywhere ${nameClass}`}>
            <Link to={to} className="after:absolute after:inset-0 after:content-['']">
              {name}
            </Link>
            {mark}
          </Heading>
          {about}
        </div>
      </div>
      {children}
    </article>
  );
}
