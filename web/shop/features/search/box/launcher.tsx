import { lazy, Suspense, useEffect, useState } from 'react';

const load = () => import('./overlay.tsx');
const SearchOverlay = lazy(async () => ({ default: (await load()).SearchOverlay }));

/**
 * Opens the search overlay by Ctrl or Cmd and K, whatever the keyboard's language. Its code comes when somebody is about
 * to need it.
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
