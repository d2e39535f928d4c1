/** Where to sign in, remembering the page that asked for it. */
export function loginPath(next: string): string {
  return next === '/' ? '/auth/login' : `/auth/login?${new URLSearchParams({ next })}`;
}

/** The page to go to after signing in: only a path of this shop, else home. */
export function nextPath(params: URLSearchParams): string {
  const next = params.get('next') ?? '/';
  return /^\/(?![/\\])/.test(next) ? next : '/';
}
