/** The login page's path, with the page to return to. */
export function loginPath(next: string): string {
  return next === '/' ? '/auth/login' : `/auth/login?${new URLSearchParams({ next })}`;
}
