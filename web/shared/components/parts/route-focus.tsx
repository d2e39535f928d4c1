import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '#web/shared/browser/focus.ts';

/**
 * Focuses the heading after a navigation to another page or another page of a list, as after a full load. In a URL
 * with a fragment, the browser moves there instead.
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
