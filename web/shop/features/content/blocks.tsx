import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { Block, Question } from '#web/shop/content/types.ts';
import { useI18n } from '#web/shop/i18n.ts';
import type { Facts } from './facts.ts';
import { linkIn, Markup } from './markup.tsx';

/** Renders the blocks of a section in order. */
export function Blocks({ blocks, facts }: { blocks: Block[]; facts: Facts }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never change order
    <BlockView key={index} block={block} facts={facts} />
  ));
}

function BlockView({ block, facts }: { block: Block; facts: Facts }) {
  if (typeof block === 'string') {
    const link = linkIn(block);
    return link ? (
      <LinkButton {...link} className="self-start max-sm:self-stretch" />
    ) : (
      <p>
        <Markup text={block} facts={facts} />
      </p>
    );
  }
  if ('note' in block)
    return (
      <p className="flex items-start gap-3 rounded-2xl bg-glaze px-4 py-3.5 shadow-[inset_0_0_0_1px_var(--color-line)]">
        <Icon name="badge" className="mt-1 text-pist" />
        <span>
          <Markup text={block.note} facts={facts} />
        </span>
      </p>
    );
  if ('facts' in block)
    return (
      <dl className="card divide-y divide-line overflow-hidden">
        {block.facts.map(([term, text]) => (
          <div key={term} className="grid gap-x-6 gap-y-0.5 px-4 py-3.5 sm:grid-cols-[11rem_1fr] md:px-5">
            <dt className="font-semibold">{term}</dt>
            <dd>
              <Markup text={text} facts={facts} />
            </dd>
          </div>
        ))}
      </dl>
    );
  if ('questions' in block) return <Questions questions={block.questions} facts={facts} />;
  if ('steps' in block) return <Steps steps={block.steps} facts={facts} />;
  return (
    <ul className="flex flex-col gap-2.5">
      {block.list.map((text) => (
        <li key={text} className="flex items-start gap-3">
          <span aria-hidden="true" className="mt-[0.6em] size-2 shrink-0 rounded-full bg-wheat" />
          <span>
            <Markup text={text} facts={facts} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps, facts }: { steps: string[]; facts: Facts }) {
  const { format } = useI18n();
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((text, index) => (
        <li key={text} className="flex items-start gap-3">
          <span
            aria-hidden="true"
            className="grid size-7.5 shrink-0 place-items-center rounded-full bg-crumb text-sm font-bold text-crust-d"
          >
            {format.number(index + 1)}
          </span>
          <span className="pt-0.5">
            <Markup text={text} facts={facts} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Questions that expand to show their answers. */
function Questions({ questions, facts }: { questions: Question[]; facts: Facts }) {
  return (
    <div className="card divide-y divide-line overflow-hidden">
      {questions.map(({ id, question, answer }) => (
        <details key={id} id={id} className="group scroll-mt-32">
          <summary className="flex min-h-13 list-none items-center gap-3 px-4 py-3 font-semibold -outline-offset-2! hover:bg-glaze md:px-5 [&::-webkit-details-marker]:hidden">
            <span className="flex-1">{question}</span>
            <Icon
              name="chevron"
              className="size-4.5 rotate-90 text-cocoa-2 transition-transform group-open:-rotate-90 print:hidden"
            />
          </summary>
          <div className="flex flex-col gap-3 px-4 pt-1 pb-4 leading-relaxed md:px-5">
            <Blocks blocks={answer} facts={facts} />
          </div>
        </details>
      ))}
    </div>
  );
}
