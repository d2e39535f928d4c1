import { type ReactNode, useEffect } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { currentArea } from '#web/console/session/area.ts';

/** Names the tab: the screen, then the area. */
export function usePageTitle(title: string): void {
  const { t } = useI18n();
  const whole = `${title} · ${t(`area.${currentArea()}`)} · ${t('brand.name')}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}

interface PageProps {
  title: string;
  /** The title as the heading shows it, if that is more than text. */
  heading?: ReactNode;
  text?: ReactNode;
  /** The screen's main action. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen's heading with its main action, which a phone shows below it in full width. */
export function Page({ title, heading = title, text, action, children }: PageProps) {
  usePageTitle(title);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 md:mb-7">
        <div className="min-w-0">
          <h1 className="text-[1.75rem] wrap-anywhere outline-none md:text-4xl">{heading}</h1>
          {text && <p className="mt-1.5 max-w-[70ch] text-cocoa-2">{text}</p>}
        </div>
        {action && <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto">{action}</div>}
      </div>
      {children}
    </>
  );
}
