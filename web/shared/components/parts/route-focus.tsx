import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '#web/shared/browser/focus.ts';

/**
 * On a new page, or another page of a list, reading and tabbing begin at its heading, as after a full load; an address
 * that names a part of the page says itself where.
 */
export function RouteFocus() {
  const { pathname, search, hash } = useLocation();
  const place = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (hash === '') focusHeading();
  }, [place, hash]);
  return null;
}
