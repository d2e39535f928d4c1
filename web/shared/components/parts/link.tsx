import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'state' | 'replace' | 'preventScrollReset'> & {
    /** A path of this site, or only a query ("?…") or a place on the page ("#…"). */
    to: string;
    /** Leaves the application: the browser asks the server for the page. */
    reloadDocument?: boolean;
  };

/**
 * A link within the application. React Router's link works out its address with six hooks, which took a tenth of the time
 * of rendering a page; ours is written as it stands.
 */
export function Link({ to, state, replace, preventScrollReset, reloadDocument, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (reloadDocument || event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    // As a browser does, a link to the page itself adds no entry to the history.
    const isHere = withoutEmptyEnd(event.currentTarget.href) === withoutEmptyEnd(location.href);
    void navigate(to, { state, replace: replace ?? isHere, preventScrollReset });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

/** The router leaves out an empty query or place; `href` keeps it. */
const withoutEmptyEnd = (url: string) => url.replace(/[?#]$/, '');

/** A new tab or window, a download by Alt, another site. */
function isForBrowser({ button, currentTarget, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent<HTMLAnchorElement>) {
  const { target, origin } = currentTarget;
  const isElsewhere = (target !== '' && target !== '_self') || origin !== location.origin;
  return button !== 0 || isElsewhere || metaKey || altKey || ctrlKey || shiftKey;
}
