import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '#web/shared/browser/focus.ts';

/**
 * On a new page, or another page of a list, reading and tabbing begin at its heading, as after a full load; a URL
 * that names a part of the page says itself where.
 */
export function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const pageKey = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`;
  const shown = useRef(pageKey);
  useEffect(() => {
    if (shown.current === pageKey) return;
    shown.current = pageKey;
    if (hash === '') focusHeading();
  }, [pageKey, hash]);
  return null;
}
