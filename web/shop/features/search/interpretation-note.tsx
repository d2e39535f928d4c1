import type { Reading, StatedPrice, StatedWithout } from '#contract/shop/search.ts';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { Link } from '#web/shared/components/parts/link.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { type SearchState, searchHref } from './search-url.ts';
import { StatedPriceNote } from './stated-price-note.tsx';
import { TypedText } from './typed-text.tsx';
import { WithoutNote } from './without-note.tsx';

const LINK =
  'font-bold text-crust-d underline decoration-wheat decoration-2 underline-offset-4 hover:decoration-crust-d';

interface InterpretationNoteProps {
  state: SearchState;
  readAs: Reading | null | undefined;
  statedPrice: StatedPrice | null | undefined;
  without: StatedWithout | null | undefined;
}

/**
 * Shows above the results how the query was interpreted: if it differs from the typed text, and a price or an exclusion that
 * it states. A suggested spelling links to its search, and so does the text as it was typed. The live region is always in the page, so that screen readers announce changes;
 * it takes no space when empty.
 */
export function InterpretationNote({ state, readAs, statedPrice, without }: InterpretationNoteProps) {
  const { rich } = useI18n();
  const hrefOf = (q: string) => searchHref({ ...state, ...keptPrice(state, statedPrice), q, exact: false, page: 1 });
  return (
    <div role="status" className="flex flex-col gap-2 empty:absolute">
      {readAs && (
        <p className="flex items-start gap-3 rounded-2xl border border-line bg-crumb/60 px-4 py-2.5 leading-relaxed">
          <Icon name={readAs.reason === 'layout' ? 'keyboard' : 'search'} className="mt-0.75 size-5 text-crust" />
          <span className="min-w-0">
            {readAs.reason === 'layout'
              ? rich('search.otherLayout', {
                  text: (
                    <b>
                      <TypedText text={readAs.query} />
                    </b>
                  ),
                })
              : rich('search.didYouMean', {
                  text: (
                    <Link to={hrefOf(readAs.query)} className={LINK}>
                      <TypedText text={readAs.query} />
                    </Link>
                  ),
                })}{' '}
            <Link to={searchHref({ ...state, exact: true, page: 1 })} className={`inline-block min-h-6 ${LINK}`}>
              {rich('search.asTyped', { text: <TypedText text={state.q} /> })}
            </Link>
          </span>
        </p>
      )}
      {statedPrice && <StatedPriceNote price={statedPrice} />}
      {without && <WithoutNote without={without} hrefOf={hrefOf} />}
    </div>
  );
}

/** The spelling does not repeat the price: the link states it as a filter. */
function keptPrice({ priceMin, priceMax }: SearchState, price: StatedPrice | null | undefined) {
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  return { priceMin: priceMin || text(price?.min), priceMax: priceMax || text(price?.max) };
}

/** The short form above suggestions. Not a live region: `SuggestionStatus` announces it with their number. */
export function SuggestedInterpretation({ readAs }: { readAs: Reading | null }) {
  const { rich } = useI18n();
  if (!readAs) return null;
  return (
    <p className="flex items-start gap-2 px-2.5 pt-1 pb-2 text-sm leading-relaxed text-cocoa-2">
      <Icon name={readAs.reason === 'layout' ? 'keyboard' : 'search'} className="mt-0.5 size-4.5 text-crust" />
      <span className="min-w-0">
        {rich(suggestedKey(readAs), {
          text: (
            <b className="text-cocoa">
              <TypedText text={readAs.query} />
            </b>
          ),
        })}
      </span>
    </p>
  );
}

/** The message that introduces suggestions for an interpretation of the typed text. */
export function suggestedKey({ reason }: Reading) {
  return reason === 'layout' ? 'search.suggestedLayout' : 'search.didYouMean';
}
