/** The login page's path, with the page to return to. */
export function loginPath(next: string): string {
  return next === '/' ? '/auth/login' : `/auth/login?${new URLSearchParams({ next })}`;
}

/**
 * The page to open after signing in: only a path of this shop, else the home page. Browsers drop tabs and line breaks from
 * URLs, so `/<tab>/evil` would become another shop's `//evil`.
 */
export function nextPath(params: URLSearchParams): string {
  const next = params.get('next') ?? '/';
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/';
}
