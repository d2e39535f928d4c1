import type { ProductContent } from '#contract/shared/proposals/content.ts';
import type { Picture } from '#contract/shared/proposals/views.ts';
import { fieldName } from '#web/console/moderation/fields/field-name.ts';
import { FieldValue } from '#web/console/moderation/fields/field-value.tsx';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import type { Conflict } from './rebase.ts';

interface ConflictsProps {
  conflicts: Conflict[];
  content: ProductContent;
  pictures: Picture[];
  onTake: (conflict: Conflict) => void;
}

/** Fields that somebody else changed while they were edited: saving again keeps the form's own values. */
export function Conflicts({ conflicts, content, pictures, onTake }: ConflictsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  return (
    <section role="alert" className="rounded-card bg-berry-soft/50 p-4 md:p-5" aria-labelledby="conflicts">
      <h2 id="conflicts" className="text-xl">
        {t('productEdit.conflicts')}
      </h2>
      <p>{t('productEdit.conflictsText')}</p>
      <ul className="mt-4 flex flex-col gap-4">
        {conflicts.map((conflict) => {
          const name = fieldName(i18n, conflict.field, { content });
          const values = [
            [t('moderation.before'), conflict.base],
            [t('productEdit.theirs'), conflict.now],
            [t('productEdit.own'), conflict.own],
          ] as const;
          return (
            <li key={conflict.field} className="card flex flex-col gap-3 p-3.5">
              <h3 className="font-semibold">{name}</h3>
              <dl className="grid gap-2 lg:grid-cols-3">
                {values.map(([label, value]) => (
                  <div key={label} className="min-w-0 rounded-xl bg-crumb/60 px-3 py-2">
                    <dt className="text-sm text-cocoa-2">{label}</dt>
                    <dd className="min-w-0">
                      <FieldValue field={conflict.field} value={value} known={{ pictures }} />
                    </dd>
                  </div>
                ))}
              </dl>
              <Button
                variant="outline"
                size="small"
                className="self-start"
                aria-label={t('productEdit.takeOf', { field: name })}
                onClick={() => onTake(conflict)}
              >
                {t('productEdit.take')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
