/**
 * The page to open after signing in: only a path of this site, else the home page. Browsers drop tabs and line breaks from
 * URLs, so `/<tab>/evil` would become another site's `//evil`.
 */
export function nextPath(params: URLSearchParams): string {
  const next = params.get('next') ?? '/';
  return /^\/(?![/\\])\P{Cc}*$/u.test(next) ? next : '/';
}
