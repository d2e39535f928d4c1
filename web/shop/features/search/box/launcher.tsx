import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./overlay.tsx');
const SearchOverlay = lazy(async () => ({ default: (await load()).SearchOverlay }));

/**
 * Opens the search overlay on Ctrl+K or Cmd+K in every keyboard layout. Loads its code early: on
 * hover, on focus, or when Ctrl or Cmd goes down.
 */
export function useSearchOverlay() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') void load();
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    prepare: () => void load(),
    open: () => setOpen(true),
    overlay: isOpen && (
      <Suspense>
        <SearchOverlay onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
