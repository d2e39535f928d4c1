import type { ReactNode } from 'react';
import type { Combobox } from '#web/shared/browser/use-combobox.ts';
import { Link } from '#web/shared/components/parts/link.tsx';

interface Option {
  href: string;
  content: ReactNode;
}

export interface OptionSection {
  /** The React key. It stays the same while the title and options change, so that React keeps the elements. */
  id: string;
  title: string;
  options: Option[];
  /** Options side by side, each as wide as its content. */
  isRow?: boolean;
}

export function hrefsOf(sections: OptionSection[]): string[] {
  return sections.flatMap(({ options }) => options.map(({ href }) => href));
}

const OPTION =
  'flex items-center rounded-xl leading-snug hover:bg-crumb aria-selected:bg-crumb aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-crust';

interface OptionListProps {
  label: string;
  sections: OptionSection[];
  combobox: Combobox;
  /** Called when an option is pressed; the link itself navigates. */
  onPress: (href: string) => void;
}

/** The list under a search field: links in titled groups. The field handles the arrow keys. */
export function OptionList({ label, sections, combobox, onPress }: OptionListProps) {
  let index = 0;
  return (
    <div {...combobox.listProps} role="listbox" aria-label={label} className="flex flex-col gap-3">
      {sections.map(({ id, title, options, isRow }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={id} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-2.5 pt-1 pb-1.5 text-sm font-semibold text-cocoa-2">
            {title}
          </p>
          <div
            className={
              isRow ? 'flex gap-2 px-1 max-md:-mx-2 max-md:overflow-x-auto max-md:px-3 max-md:pb-1 md:flex-wrap' : ''
            }
          >
            {options.map(({ href, content }) => (
              <Link
                key={href}
                to={href}
                {...combobox.optionProps(index++)}
                onClick={() => onPress(href)}
                // Pressing an option must not blur the field.
                onMouseDown={(event) => event.preventDefault()}
                className={`${OPTION} ${isRow ? 'min-h-11 shrink-0 gap-2 border border-line py-1 ps-1 pe-3.5' : 'min-h-12 gap-3 px-2.5 py-1'}`}
              >
                {content}
              </Link>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
