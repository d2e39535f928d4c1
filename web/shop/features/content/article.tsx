import type { ContentPage } from '#web/shop/content/types.ts';
import { Blocks } from './blocks.tsx';
import type { Facts } from './facts.ts';
import { useGoToTarget } from './go-to-target.ts';
import { Markup } from './markup.tsx';

/** The sections of a content page. */
export function Article({ sections, facts }: { sections: ContentPage['sections']; facts: Facts }) {
  useGoToTarget(sections.length > 0);
  return (
    <div className="flex max-w-[72ch] flex-col gap-10">
      {sections.map(({ id, title, blocks }) => (
        <section
          key={id}
          id={id}
          tabIndex={-1}
          aria-labelledby={`${id}-title`}
          className="flex scroll-mt-28 flex-col gap-4 leading-[1.75] outline-none"
        >
          <h2 id={`${id}-title`} className="text-2xl md:text-[28px]">
            <Markup text={title} facts={facts} />
          </h2>
          <Blocks blocks={blocks} facts={facts} />
        </section>
      ))}
    </div>
  );
}
