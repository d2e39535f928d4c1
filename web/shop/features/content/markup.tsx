import { Fragment, type ReactNode } from 'react';
import { Link } from '#web/shared/components/parts/link.tsx';
import type { Text } from '#web/shop/content/types.ts';
import type { Facts } from './facts.ts';

const PART = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|\{\w+\})/;

/** Renders a text with its bold words, links and facts. */
export function Markup({ text, facts }: { text: Text; facts: Facts }) {
  return text.split(PART).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change order
    <Fragment key={index}>{toNode(part, facts)}</Fragment>
  ));
}

/** The properties of the link that a text consists of; undefined if it is another text. */
export function linkIn(text: Text) {
  const [, children, to = ''] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? [];
  // The sellers' pages are an app of their own.
  return children ? { to, children, reloadDocument: to.startsWith('/seller') } : undefined;
}

function toNode(part: string, facts: Facts): ReactNode {
  const bold = /^\*\*(.+)\*\*$/.exec(part)?.[1];
  if (bold) return <b>{<Markup text={bold} facts={facts} />}</b>;
  const link = linkIn(part);
  if (link) return <Link {...link} className="font-medium text-crust-d underline underline-offset-4" />;
  return withFacts(part, facts);
}

function withFacts(part: string, facts: Facts): ReactNode {
  const name = /^\{(\w+)\}$/.exec(part)?.[1];
  return name ? <bdi>{facts[name as keyof Facts]}</bdi> : part;
}

/** The text without markup, for the question filter. */
export function plainText(text: Text, facts: Facts): string {
  return text
    .replace(/\*\*/g, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/\{(\w+)\}/g, (_, name: string) => facts[name as keyof Facts] ?? '');
}
