import { useI18n } from '#web/console/operator/i18n.ts';
import { type Obstacle, Subject } from '#web/console/review/checks/subject.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { AskForPaper, MissingPapers } from './missing-papers.tsx';
import { PaperFacts } from './papers.tsx';
import { Hint } from './step-card.tsx';
import type { Reviewed } from './use-review.ts';

interface PapersCardProps {
  application: Reviewed;
  obstacles: ReadonlyMap<string, Obstacle>;
}

/** The papers of an application, each with its check. */
export function PapersCard({ application, obstacles }: PapersCardProps) {
  const { t } = useI18n();
  const { papers, hints, before } = application;
  return (
    <section className="card overflow-hidden" aria-labelledby="papers">
      <div className="border-b border-line bg-glaze px-4 py-3 md:px-5">
        <h2 id="papers" className="text-xl">
          {t('papers.title')}
        </h2>
        {papers.length > 0 && <p className="text-sm text-cocoa-2">{t('papers.logged')}</p>}
        {hints.includes('unscanned_paper') && <Hint>{t('hint.unscanned_paper')}</Hint>}
      </div>
      {papers.length === 0 && <p className="p-4 text-cocoa-2 md:px-5">{t('papers.none')}</p>}
      <div className="divide-y divide-line">
        {papers.map((paper) => (
          <Subject
            key={paper.id}
            application={application}
            subject={paper.id}
            name={t(`papers.${paper.kind}`)}
            obstacle={obstacles.get(paper.id)}
            isNarrow
          >
            {application.changed.includes(paper.id) && (
              <p className="mb-2 flex items-center gap-1.5 text-sm font-medium text-wheat-ink">
                <Icon name="edit" className="size-4.5" />
                {t(before?.papers.some(({ id }) => id === paper.id) ? 'marks.otherFacts' : 'marks.newPaper')}
              </p>
            )}
            <PaperFacts paper={paper} />
          </Subject>
        ))}
        <MissingPapers application={application} obstacles={obstacles} />
      </div>
      <AskForPaper application={application} />
    </section>
  );
}
