/** What the keys of lists do. */
export type ListCommand = 'next' | 'previous' | 'open' | 'select' | 'search' | 'help';

interface Press {
  key: string;
  /** The key's place on the keyboard, whatever its letter. */
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const BY_LETTER: Record<string, ListCommand> = {
  j: 'next',
  k: 'previous',
  x: 'select',
  '/': 'search',
  '?': 'help',
  '؟': 'help',
  Enter: 'open',
};
const BY_PLACE: Record<string, ListCommand> = { KeyJ: 'next', KeyK: 'previous', KeyX: 'select', Slash: 'search' };

/**
 * The command of a key; null for any other key, and for keys with a modifier, which belong to the browser. On an Arabic
 * keyboard the letters are others, so the places of the keys count there.
 */
export function commandOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Press): ListCommand | null {
  if (altKey || ctrlKey || metaKey) return null;
  const command = BY_LETTER[key];
  if (command) return shiftKey && command !== 'help' ? null : command;
  const isLatin = /^[\x20-\x7e]$/.test(key);
  return isLatin || shiftKey || key.length > 1 ? null : (BY_PLACE[code] ?? null);
}

/** Whether a key that is pressed here writes, chooses or answers something of its own. */
export function isTakenBy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('dialog, [role="dialog"], [role="menu"], [role="listbox"]'))
    return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
