import { type ContentProblems, findContentProblems } from '#contract/shared/proposals/checks.ts';
import { fieldsOf, isSameValue, type ProductContent, packField } from '#contract/shared/proposals/content.ts';

/** What is wrong, by the rules that the page knows; of a change only at what changes: the rest is as it was. */
export function ownProblems(
  content: ProductContent,
  base: ProductContent | null,
  about: { isFood: boolean; isEdit: boolean },
): ContentProblems {
  const problems = findContentProblems(content, about);
  if (!base) return problems;
  const before = fieldsOf(base);
  const now = fieldsOf(content);
  const isChanged = (path: string) => {
    const [field = '', index] = path.split('.');
    const pack = index === undefined ? undefined : content.packs[Number(index)];
    const key = pack ? packField(pack.id) : field;
    return !isSameValue(key, before.get(key), now.get(key));
  };
  return Object.fromEntries(Object.entries(problems).filter(([path]) => isChanged(path)));
}

/** Problems but for those at the named fields and below them. */
export function withoutProblems(problems: ContentProblems, fields: readonly string[]): ContentProblems {
  const isNamed = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`));
  return Object.fromEntries(Object.entries(problems).filter(([path]) => !isNamed(path)));
}
