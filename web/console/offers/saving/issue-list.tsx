import { dropCell, dropIssue } from '#web/console/offers/edits-store.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import type { Issue } from './answers.ts';
import { useLackWords } from './lack-words.ts';

interface IssueListProps {
  vendorId: string;
  issues: readonly [id: string, issues: Issue[]][];
}

/** Rows that were not simply saved, each with what can be done. */
export function IssueList({ vendorId, issues }: IssueListProps) {
  const { t } = useI18n();
  return (
    <ul
      aria-label={t('offers.issues')}
      aria-live="polite"
      className="max-h-[min(16rem,35dvh)] divide-y divide-line overflow-y-auto rounded-xl border border-line px-3"
    >
      {issues.flatMap(([id, list]) =>
        list.map((issue) => <IssueRow key={`${id}-${issue.fields[0]}`} vendorId={vendorId} id={id} issue={issue} />),
      )}
    </ul>
  );
}

function IssueRow({ vendorId, id, issue }: { vendorId: string; id: string; issue: Issue }) {
  const { t } = useI18n();
  const { kind, name, fields } = issue;
  const words = useWords();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Icon
          name="alert"
          className={`mt-0.5 size-5 shrink-0 ${kind === 'warning' ? 'text-wheat-ink' : 'text-berry'}`}
        />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p>{words(issue)}</p>
        </div>
      </div>
      <div className="flex gap-2">
        {kind === 'conflict' && (
          <>
            <Button size="small" variant="outline" onClick={() => dropIssue(vendorId, id, fields)}>
              {t('offers.keepMine')}
            </Button>
            <Button size="small" variant="plain" onClick={() => dropCell(vendorId, id, fields)}>
              {t('offers.takeTheirs')}
            </Button>
          </>
        )}
        {(kind === 'warning' || kind === 'refused') && (
          <Button size="small" variant="plain" onClick={() => dropCell(vendorId, id, fields)}>
            {t('offers.leaveOld')}
          </Button>
        )}
        {(kind === 'held' || kind === 'missing') && (
          <Button size="small" variant="plain" onClick={() => dropIssue(vendorId, id, fields)}>
            {t('offers.understood')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What happened to a row, in words. */
function useWords() {
  const { t, format } = useI18n();
  const lackWords = useLackWords();
  return ({ kind, fields, doubts, code, price, stock, wanted, lack }: Issue): string => {
    const isStock = fields.includes('stock');
    const show = (value: number | null) => (isStock ? format.number(value ?? 0) : format.money(value ?? 0));
    const values = { mine: show(wanted), theirs: show(isStock ? stock : price) };
    const [doubt = 'far_below_own'] = doubts;
    if (kind === 'conflict') return t(isStock ? 'offers.conflictStock' : 'offers.conflictPrice', values);
    if (kind === 'warning') return `${t(`offers.doubt.${doubt}`, { price: values.mine })} ${t('offers.pressAgain')}`;
    if (kind === 'held')
      return `${t(`offers.doubt.${doubt}`, { price: values.mine })} ${t('offers.stays', { price: values.theirs })}`;
    if (kind === 'missing') return lackWords(lack);
    return t(`offers.refused.${code ?? 'unknown'}`);
  };
}
