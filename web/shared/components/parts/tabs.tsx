import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { moveInRow } from '#web/shared/browser/row-keys.ts';
import { showInRow } from '#web/shared/browser/show-in-row.ts';
import { useI18n } from '#web/shared/i18n/i18n.tsx';

interface TabsProps<Name extends string> {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly { name: Name; label: string }[];
  current: Name;
  onChange: (name: Name) => void;
  /** The current tab's panel. */
  children: ReactNode;
}

/** The ARIA tabs pattern: one Tab stop; arrow keys follow the reading direction, Home and End go to the ends. */
export function Tabs<Name extends string>({ label, tabs, current, onChange, children }: TabsProps<Name>) {
  const { direction } = useI18n();
  const id = useId();
  useEffect(() => {
    const tab = document.getElementById(`${id}-${current}`);
    showInRow(tab?.parentElement, tab);
  }, [id, current]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(({ name }) => name === current);
    const next = moveInRow(event, at, tabs.length, direction);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.name);
    document.getElementById(`${id}-${tab.name}`)?.focus();
  };

  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="-mx-4 flex overflow-x-auto border-b border-line px-2 [scrollbar-width:none] max-xs:justify-between xs:gap-1 md:mx-0 md:gap-3 md:px-0"
      >
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === current}
            aria-controls={name === current ? `${id}-panel` : undefined}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
            className="-mb-px h-12 shrink-0 border-b-[3px] border-transparent px-2 font-semibold whitespace-nowrap text-cocoa-2 max-xs:text-[15px] -outline-offset-2 hover:text-crust aria-selected:border-wheat aria-selected:text-crust md:px-3"
          >
            {text}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} className="pt-5 md:pt-7">
        {children}
      </div>
    </>
  );
}
