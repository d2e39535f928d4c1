import type { ReactNode } from 'react';
import type { Combobox } from '#web/shared/browser/use-combobox.ts';
import { Icon, type IconName } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';

export interface Option {
  href: string;
  icon: IconName;
  title: ReactNode;
  detail?: ReactNode;
  /** What stands at the end of the line, such as a state. */
  mark?: ReactNode;
  /** A page of the shop, which opens in a tab of its own. */
  isInShop?: boolean;
}

export interface OptionGroup {
  id: string;
  title: string;
  options: Option[];
}

const OPTION =
  'flex min-h-13 items-center gap-3 rounded-xl px-2.5 py-1.5 leading-snug hover:bg-crumb aria-selected:bg-crumb aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-crust';

interface OptionGroupsProps {
  label: string;
  groups: OptionGroup[];
  combobox: Combobox;
  onPress: () => void;
}

/** The list under the field: links in titled groups. The field handles the keys. */
export function OptionGroups({ label, groups, combobox, onPress }: OptionGroupsProps) {
  let index = 0;
  return (
    <div {...combobox.listProps} role="listbox" aria-label={label} className="flex flex-col gap-3">
      {groups.map(({ id, title, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={id} role="group" aria-label={title}>
          <p aria-hidden="true" className="px-2.5 pt-1 pb-1.5 text-sm font-semibold text-cocoa-2">
            {title}
          </p>
          {options.map((option) => (
            <Link
              key={option.href}
              to={option.href}
              {...(option.isInShop && { target: '_blank', reloadDocument: true })}
              {...combobox.optionProps(index++)}
              onClick={onPress}
              // Pressing an option must not blur the field.
              onMouseDown={(event) => event.preventDefault()}
              className={OPTION}
            >
              <Content {...option} />
            </Link>
          ))}
        </div>
      ))}
    </div>
  );
}

function Content({ icon, title, detail, mark }: Option) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-crumb text-crust">
        <Icon name={icon} className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{title}</span>
        {detail && <span className="block text-sm text-cocoa-2">{detail}</span>}
      </span>
      {mark}
    </>
  );
}
