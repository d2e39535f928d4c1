import { type ReactNode, useId } from 'react';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import type { IconName } from '#web/shared/components/parts/icon.tsx';

interface WaitingCardProps {
  title: string;
  /** Something is broken, and not only waiting. */
  isAlarming?: boolean;
  link: { to: string; label: string; icon?: IconName };
  children: ReactNode;
}

/** Something that waits for the vendor, and the way there. */
export function WaitingCard({ title, isAlarming = false, link, children }: WaitingCardProps) {
  const heading = useId();
  return (
    <section
      className={`rounded-card p-4 md:px-5 ${isAlarming ? 'bg-berry-soft' : 'bg-glaze'}`}
      aria-labelledby={heading}
    >
      <h2 id={heading} className={`text-xl ${isAlarming ? 'text-berry' : ''}`}>
        {title}
      </h2>
      <div className="mt-1.5">{children}</div>
      <LinkButton to={link.to} variant="quiet" icon={link.icon} className="mt-2 max-sm:w-full">
        {link.label}
      </LinkButton>
    </section>
  );
}
