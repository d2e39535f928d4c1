import { kindOf } from '#contract/shared/application/subjects.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { jumpToFirst } from './checks/jump.ts';
import { subjectName } from './parts.ts';
import type { Reviewed } from './use-review.ts';

/** What the applicant has changed since the last review, each a way to it. */
export function Changed({ application }: { application: Reviewed }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { changed } = application;
  if (!application.before || application.state === 'NEEDS_CHANGES') return null;
  return (
    <section className="mt-5 rounded-card border border-line bg-paper px-4 py-3 md:px-5" aria-labelledby="changed">
      <h2 id="changed" className="flex items-center gap-2 text-heading font-semibold">
        <Icon name="edit" className="size-5 text-wheat-ink" />
        {t(changed.length > 0 ? 'marks.changed' : 'marks.nothingChanged')}
      </h2>
      {changed.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4">
          {changed.map((subject) => (
            <li key={subject}>
              <button
                type="button"
                onClick={() => jumpToFirst([subject])}
                className="min-h-11 rounded text-crust-d underline"
              >
                {nameOf(subject, application, i18n)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a field, a paper or a kind of paper is called. */
export function nameOf(subject: string, { papers }: Pick<Reviewed, 'papers'>, i18n: ReturnType<typeof useI18n>) {
  const kind = kindOf(subject) ?? papers.find(({ id }) => id === subject)?.kind;
  return kind ? i18n.t(`papers.${kind}`) : subjectName(subject, i18n);
}
