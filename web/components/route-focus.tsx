import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from '#web/lib/focus.ts';

/** On a new page, or another page of a list, reading and tabbing begin at its heading, as after a full load. */
export function RouteFocus() {
  const { pathname, search } = useLocation();
  const place = `${pathname} ${new URLSearchParams(search).get('page') ?? ''}`;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    focusHeading();
  }, [place]);
  return null;
}
