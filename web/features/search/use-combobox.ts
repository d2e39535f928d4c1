import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

interface ComboboxOptions {
  /** Where each option leads, in the order in which they are shown. */
  hrefs: string[];
  isOpen: boolean;
  onChoose: (href: string) => void;
}

export type Combobox = ReturnType<typeof useCombobox>;

/**
 * A text field with a list of links under it, as the combobox pattern has it: the focus stays in the field, arrows move
 * through the list, Home and End to its ends once one is in it, Enter follows the link.
 */
export function useCombobox({ hrefs, isOpen, onChoose }: ComboboxOptions) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLDivElement>(null);
  const shown = hrefs.join(' ');

  // biome-ignore lint/correctness/useExhaustiveDependencies: other options, or none, are entered anew
  useEffect(() => setActive(-1), [shown, isOpen]);
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const optionId = (index: number) => `${id}-${index}`;
  const isExpanded = isOpen && hrefs.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a composed word is the input method's.
    if (!isExpanded || event.nativeEvent.isComposing) return;
    const target = moveTo(event.key, active, hrefs.length);
    const chosen = hrefs[active];
    if (target !== null) setActive(target);
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
      'aria-activedescendant': isExpanded && active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    } as const,
    optionProps: (index: number) =>
      ({ id: optionId(index), role: 'option', tabIndex: -1, 'aria-selected': index === active }) as const,
  };
}

/** The option a key moves to; null for a key that does not move. */
export function moveTo(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  if (key === 'ArrowUp') return active > 0 ? active - 1 : count - 1;
  if (active < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
