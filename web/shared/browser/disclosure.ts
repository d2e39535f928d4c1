import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Disclosure<Container extends HTMLElement> {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Holds the button and what it opens. */
  container: RefObject<Container | null>;
  button: RefObject<HTMLButtonElement | null>;
}

/**
 * The ARIA disclosure pattern, which suits menus of links: closes on Escape, which returns the focus to the button, on a
 * press or focus outside, and on navigation.
 */
export function useDisclosure<Container extends HTMLElement>(): Disclosure<Container> {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const container = useRef<Container>(null);
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the menu
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => container.current?.contains(event.target as Node) || setOpen(false);
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);
  return { isOpen, setOpen, container, button };
}
