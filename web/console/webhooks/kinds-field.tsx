import { FEED_KINDS, type FeedKind } from '#contract/shared/programs/feed.ts';
import { useI18n } from '#web/console/seller/i18n.ts';

interface KindsFieldProps {
  kinds: readonly FeedKind[];
  isMissing: boolean;
  onChange: (kinds: readonly FeedKind[]) => void;
}

/** The events that an address gets. */
export function KindsField({ kinds, isMissing, onChange }: KindsFieldProps) {
  const { t } = useI18n();
  const toggle = (kind: FeedKind) =>
    onChange(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
  return (
    <fieldset aria-describedby={isMissing ? 'kinds-missing' : undefined}>
      <legend className="mb-1.5 font-semibold">{t('webhooks.kinds')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {FEED_KINDS.map((kind) => (
          <label
            key={kind}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-2xl border-[1.5px] border-line bg-paper px-4 py-2 font-medium has-checked:border-crust has-checked:bg-glaze"
          >
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={() => toggle(kind)}
              className="size-6 shrink-0 accent-crust"
            />
            {t(`webhooks.kind.${kind}`)}
          </label>
        ))}
      </div>
      {isMissing && (
        <p id="kinds-missing" role="alert" className="mt-2 text-sm text-berry">
          {t('webhooks.kindsMissing')}
        </p>
      )}
    </fieldset>
  );
}
