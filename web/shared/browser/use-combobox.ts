import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface ComboboxOptions {
  text: string;
  /** The URLs of the options, in the order shown. */
  hrefs: string[];
  isOpen: boolean;
  onChoose: (href: string) => void;
}

export type Combobox = ReturnType<typeof useCombobox>;

/** Keys that move the caret and therefore leave the list. */
const TEXT_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/**
 * A text field with a list of links below, as in the ARIA combobox pattern. The focus stays in the field, up and down
 * arrows move through the list, Enter follows the link, and all other keys edit the text.
 */
export function useCombobox({ text, hrefs, isOpen, onChoose }: ComboboxOptions) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [entered, setEntered] = useState(NOTHING);
  const isExpanded = isOpen && hrefs.length > 0;
  // New text resets the active option. With new options it stays where it is among them, or is reset.
  const active = isExpanded && entered.text === text ? placeOf(entered, hrefs) : -1;
  const enter = (index: number) => setEntered({ text, index, href: hrefs[index] });

  useEffect(() => {
    if (!isOpen) setEntered(NOTHING);
  }, [isOpen]);
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const optionId = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    // While composing, Enter belongs to the input method. Arrows with a modifier select or move in the text.
    if (!isExpanded || event.nativeEvent.isComposing) return;
    if (TEXT_KEYS.has(event.key)) return enter(-1);
    if (event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = moveTo(event.key, active, hrefs.length);
    const chosen = hrefs[active];
    if (target !== null) enter(target);
    else if (event.key === 'Enter' && chosen !== undefined) onChoose(chosen);
    else return;
    event.preventDefault();
  };
  return {
    isExpanded,
    listProps: { ref: list, id: `${id}-list` },
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isExpanded,
      'aria-controls': isExpanded ? `${id}-list` : undefined,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    } as const,
    optionProps: (index: number) =>
      ({ id: optionId(index), role: 'option', tabIndex: -1, 'aria-selected': index === active }) as const,
  };
}

interface Entered {
  text: string;
  index: number;
  href: string | undefined;
}

const NOTHING: Entered = { text: '', index: -1, href: undefined };

/** Where the option is now. Two options may have one URL, so its former place counts first. */
function placeOf({ index, href }: Entered, hrefs: string[]): number {
  if (href === undefined) return -1;
  return hrefs[index] === href ? index : hrefs.indexOf(href);
}

/** The index that an arrow key moves to, wrapping around at the ends; null for other keys. */
function moveTo(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  return null;
}
