import type { Config } from '#server/platform/config.ts';
import type { Language } from './format.ts';

/** A page of the shop, in the mail's language unless the reader chose another one in that browser. */
export function pageUrl(
  { publicUrl }: Config,
  path: string,
  language: Language,
  query: Record<string, string> = {},
): string {
  return `${publicUrl}${path}?${new URLSearchParams({ lang: language, ...query })}`;
}
