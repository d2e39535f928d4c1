import type { StatedWithout } from '#contract/shop/search.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { FREE_FROM_NAMES } from '#web/shop/components/free-from-names.ts';
import { type I18n, useI18n } from '#web/shop/i18n.ts';
import { languageOfText } from './text-language.ts';
import { TypedText } from './typed-text.tsx';

interface WithoutNoteProps {
  without: StatedWithout;
  /** The search for the other words, which is not filtered. */
  hrefOf: (query: string) => string;
}

/** Says by which declarations the results were filtered, and offers the search without that filter. */
export function WithoutNote({ without, hrefOf }: WithoutNoteProps) {
  const i18n = useI18n();
  const { t, rich } = i18n;
  return (
    <div className="flex items-start gap-3 rounded-2xl border border-line bg-crumb/60 px-4 py-2.5 leading-relaxed">
      <Icon name="filter" className="mt-0.75 size-5 text-crust" />
      <div className="flex min-w-0 flex-col gap-1">
        {without.freeFrom.length > 0 && (
          <>
            <p className="font-semibold">{t('search.without', { list: withoutList(i18n, without) })}</p>
            <p>{t('search.withoutLeftOut')}</p>
          </>
        )}
        {without.untold.length > 0 && <p className="font-semibold">{untoldText(i18n, without)}</p>}
        {without.freeFrom.length > 0 && without.query !== '' && (
          <p>
            <Link
              to={hrefOf(without.query)}
              className="inline-block min-h-6 font-bold text-crust-d underline decoration-wheat decoration-2 underline-offset-4 hover:decoration-crust-d"
            >
              {rich('search.withoutFilter', { text: <TypedText text={without.query} /> })}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

/** The short form above suggestions. */
export function SuggestedWithout({ without }: { without: StatedWithout | null }) {
  const i18n = useI18n();
  if (!without) return null;
  return (
    <p className="flex items-start gap-2 px-2.5 pt-1 pb-2 text-sm leading-relaxed text-cocoa-2">
      <Icon name="filter" className="mt-0.5 size-4.5 text-crust" />
      <span className="min-w-0">{withoutText(i18n, without)}</span>
    </p>
  );
}

/** What the results were filtered by, and by what they could not be, as one text. */
export function withoutText(i18n: I18n, without: StatedWithout): string {
  const { t } = i18n;
  const filtered = without.freeFrom.length > 0 ? [t('search.without', { list: withoutList(i18n, without) })] : [];
  const untold = without.untold.length > 0 ? [untoldText(i18n, without)] : [];
  return [...filtered, ...untold].join(' ');
}

const [ISOLATE, END] = ['\u2068', '\u2069'];

/** A word of the visitor's own in the other script keeps its direction to itself. */
function untoldText({ t, format, language }: I18n, { untold }: StatedWithout): string {
  const names = untold.map((name) => (languageOfText(name) === language ? name : `${ISOLATE}${name}${END}`));
  return t('search.withoutUntold', { list: format.list(names) });
}

/** What was excluded, as a list in a sentence. */
function withoutList({ t, format, language }: I18n, { freeFrom }: StatedWithout): string {
  const names = freeFrom.map((each) => t(FREE_FROM_NAMES[each]));
  return format.list(language === 'en' ? names.map((name) => name.toLowerCase()) : names);
}
