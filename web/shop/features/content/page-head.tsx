import type { ReactNode } from 'react';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';

/** The head of a content page: title and one-sentence summary. */
export function PageHead({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <header className="relative mb-8 overflow-hidden rounded-hero bg-linear-[115deg] from-hero-1 via-hero-2 via-55% to-hero-3 px-5 py-7 md:mb-10 md:px-10 md:py-11 rtl:bg-linear-[245deg] print:mb-4 print:bg-none print:p-0">
      <Icon
        name={icon}
        className="absolute -end-8 -bottom-12 size-56 text-crust opacity-[0.08] md:size-72 print:hidden"
      />
      <h1 className="mb-2.5 text-3xl md:text-[42px]">{title}</h1>
      <p className="relative max-w-[62ch] leading-relaxed text-cocoa-2 md:text-lg">{children}</p>
    </header>
  );
}
