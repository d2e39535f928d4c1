import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAPER_KINDS, type PaperKind } from '#contract/shared/application/papers.ts';
import type { VendorPapers } from '#contract/shared/application/vendor-papers.ts';
import { DescribeDialog } from '#web/console/papers/describe-dialog.tsx';
import { useFocusByHash } from '#web/console/papers/use-focus-by-hash.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { Field, Select } from '#web/shared/components/forms/field.tsx';
import { KindCard } from './kind-card.tsx';
import { papersQuery, reloadPapers, showPapers } from './own-papers.ts';
import { TaskList } from './task-list.tsx';
import { paperTasks } from './tasks.ts';

/** The vendor's papers after its approval: how each stands, sending new ones, and what has to be done. */
export function PapersSection({ vendor }: { vendor: Vendor }) {
  const { t } = useI18n();
  const papers = useQuery(papersQuery(vendor.id));
  return (
    <Loaded query={papers} skeleton={<PapersSkeleton />} failure={t('papers.loadFailed')}>
      {(data) => <Papers vendor={vendor} data={data} />}
    </Loaded>
  );
}

function Papers({ vendor, data }: { vendor: Vendor; data: VendorPapers }) {
  const { t } = useI18n();
  const section = useFocusByHash<HTMLDivElement>();
  const [added, setAdded] = useState<PaperKind | null>(null);
  const [describedId, setDescribedId] = useState<string | null>(null);
  const isClosed = vendor.state === 'CLOSED';
  const described = data.papers.find(({ id }) => id === describedId);
  const kinds = PAPER_KINDS.filter(
    (kind) => kind === added || data.missing.includes(kind) || data.papers.some((paper) => paper.kind === kind),
  );
  const show = (after: VendorPapers) => showPapers(vendor.id, after);
  return (
    <div ref={section} className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2">
        {isClosed ? <p className="text-cocoa-2">{t('papers.closed')}</p> : <Tasks data={data} />}
      </div>
      <ul className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {kinds.map((kind) => (
          <KindCard
            key={kind}
            kind={kind}
            vendor={vendor}
            data={data}
            // A paper that was just sent is asked about at once, unless another one is being described.
            onSent={(id) => setDescribedId((before) => before ?? id)}
            onDescribe={setDescribedId}
          />
        ))}
      </ul>
      {!isClosed && (
        <section className="panel lg:col-start-2" aria-labelledby="more-papers">
          <h2 id="more-papers" className="text-xl">
            {t('papers.more')}
          </h2>
          <p className="mt-1 mb-4 text-cocoa-2">{t('papers.moreText')}</p>
          <Field label={t('apply.paperKind')} className="sm:max-w-80">
            {(props) => (
              <Select
                {...props}
                value={added ?? ''}
                onChange={({ target }) => setAdded((target.value || null) as PaperKind | null)}
              >
                <option value="" />
                {PAPER_KINDS.filter((kind) => kind === added || !kinds.includes(kind)).map((kind) => (
                  <option key={kind} value={kind}>
                    {t(`apply.paper.${kind}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </section>
      )}
      {described && (
        <DescribeDialog
          paper={described}
          isOpen
          onClose={() => setDescribedId(null)}
          save={async (body) => {
            try {
              show(await callApi('describeVendorPaper', { params: { id: described.id }, body }));
            } catch (error) {
              void reloadPapers(vendor.id);
              throw error;
            }
          }}
        />
      )}
    </div>
  );
}

/** As large as four cards and what stands beside them. */
function PapersSkeleton() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[1.4fr_1fr]">
      <div className="skeleton h-42 rounded-card lg:col-start-2" />
      <div className="lg:col-start-1 lg:row-start-1">
        <RowSkeletons count={4} className="h-50" />
      </div>
    </div>
  );
}

/** What has to be done, each with a link to its card. */
function Tasks({ data }: { data: VendorPapers }) {
  const { t } = useI18n();
  const tasks = paperTasks(data);
  if (tasks.length === 0) return <p className="text-cocoa-2">{t('papers.text')}</p>;
  return (
    <section className="rounded-card bg-glaze p-4 md:px-5" aria-labelledby="paper-tasks">
      <h2 id="paper-tasks" className="text-xl">
        {t('papers.tasks')}
      </h2>
      <TaskList tasks={tasks} />
      <p className="mt-1 text-sm text-cocoa-2">{t('papers.text')}</p>
    </section>
  );
}
