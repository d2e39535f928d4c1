/** The URL of another database of the same server. */
export function databaseNamed(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** A database's URL with more parameters. */
export function withParameters(url: string, parameters: Record<string, string>): string {
  const more = new URL(url);
  for (const [name, value] of Object.entries(parameters)) more.searchParams.set(name, value);
  return more.href;
}
