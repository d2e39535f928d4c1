import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Found } from '#contract/seller/sell-one.ts';
import { TIMING } from '#contract/shared/constants.ts';
import { toGtin } from '#contract/shared/selling/gtin.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { State } from '#web/shared/components/feedback/state.tsx';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { readTerm } from './amounts.ts';
import { ProductCard } from './product-card.tsx';
import { findQuery, keepProduct } from './queries.ts';
import { ScanButton } from './scan/scan-button.tsx';

const LEAST_LETTERS = 2;
const MOST_LETTERS = 100;

/** One field for a barcode, a name or an own SKU, and the products that it leads to. */
export function Finder({ vendor }: { vendor: Vendor }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  return (
    <>
      <TermField
        asked={asked}
        isScanning={params.has('scan')}
        onAsk={(term) => setParams(term === '' ? {} : { q: term }, { replace: true })}
      />
      {asked.length < LEAST_LETTERS || asked.length > MOST_LETTERS ? (
        <Start />
      ) : (
        <Results vendor={vendor} term={asked} />
      )}
    </>
  );
}

interface TermFieldProps {
  asked: string;
  /** Whether somebody came here to scan. */
  isScanning: boolean;
  onAsk: (term: string) => void;
}

/** Asks while somebody types, and at once on Enter. A barcode with a wrong digit is not asked for. */
function TermField({ asked, isScanning, onAsk }: TermFieldProps) {
  const { t } = useI18n();
  const tooLong = useTooLong();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(asked);
  const { term, isWrongBarcode } = readTerm(typed);
  const error = isWrongBarcode ? t('sellOne.wrongDigit') : tooLong(typed, MOST_LETTERS);
  const ask = useEffectEvent(() => {
    // The results of the previous text must not stay beside a new one.
    const wanted = error ? '' : term;
    if (wanted !== asked) onAsk(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(ask, typed === '' ? 0 : TIMING.searchDebounce);
    return () => clearTimeout(timer);
  }, [typed]);
  // A phone's keyboard would cover the rest; a desk's person types at once.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <search>
      <form onSubmit={submit} className="card flex flex-col gap-1.5 p-4 md:p-5">
        <label htmlFor={id} className="font-semibold">
          {t('sellOne.field')}
        </label>
        <div className="flex flex-wrap items-center gap-2.5">
          <div className="relative min-w-0 flex-1 basis-64">
            <Icon name="search" className="pointer-events-none absolute start-4 top-4 size-5 text-cocoa-2" />
            <input
              ref={input}
              id={id}
              type="search"
              dir="auto"
              autoComplete="off"
              enterKeyHint="search"
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-error`}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="h-13 w-full min-w-0 rounded-full border-[1.5px] border-line bg-paper px-12 text-lg hover:border-cocoa-2/50 aria-invalid:border-berry"
            />
          </div>
          <ScanButton
            isWanted={isScanning}
            onClosed={() => onAsk(asked)}
            onFound={(digits) => {
              setTyped(digits);
              onAsk(digits);
            }}
          />
        </div>
        <div role="alert" id={`${id}-error`} className="empty:absolute">
          {error && (
            <p className="flex items-start gap-1.5 text-sm font-medium text-berry">
              <Icon name="alert" className="mt-0.5 size-4.5" />
              {error}
            </p>
          )}
        </div>
      </form>
    </search>
  );
}

function Start() {
  const { t } = useI18n();
  return <State icon="tag" title={t('sellOne.start')} text={t('sellOne.startText')} />;
}

/** The products of a term. A barcode or an own SKU opens its pack at once. */
function Results({ vendor, term }: { vendor: Vendor; term: string }) {
  const { t } = useI18n();
  const [, setParams] = useSearchParams();
  const query = useQuery({ ...findQuery(vendor.id, term), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = query;
  const exact = data && !isPlaceholderData && data.pack && !data.pack.isRetired ? data : null;
  const open = useEffectEvent((found: Found) => {
    const [product] = found.data;
    if (!product || !found.pack) return;
    keepProduct(vendor.id, found, product);
    // Back leads to where the barcode was scanned, not to its results, which would lead here again.
    setParams({ product: product.id, pack: found.pack.id }, { replace: true });
  });
  useEffect(() => {
    if (exact) open(exact);
  }, [exact]);
  const skeleton = <RowSkeletons count={3} className="h-28" />;
  return (
    <Loaded query={query} skeleton={skeleton} failure={t('sellOne.findFailed')}>
      {(found) => (exact ? skeleton : <Cards vendor={vendor} term={term} found={found} isOld={isPlaceholderData} />)}
    </Loaded>
  );
}

interface CardsProps {
  vendor: Vendor;
  term: string;
  found: Found;
  /** Of the term before. */
  isOld: boolean;
}

function Cards({ vendor, term, found, isOld }: CardsProps) {
  const { t, pick } = useI18n();
  if (found.data.length === 0) return isOld ? <RowSkeletons count={3} className="h-28" /> : <Nothing term={term} />;
  return (
    <section aria-labelledby="found" aria-busy={isOld} className={isOld ? 'opacity-60' : ''}>
      <h2 id="found" className="sr-only">
        {t('sellOne.results')}
      </h2>
      {found.pack?.isRetired && (
        <FailureNote className="mb-3">
          {t('sellOne.retired', { pack: pick(found.pack.name, found.pack.nameEn) })}
        </FailureNote>
      )}
      <ul className="flex flex-col gap-3">
        {found.data.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} onChoose={() => keepProduct(vendor.id, found, product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Says what to try next, and how the product gets into the shop. */
function Nothing({ term }: { term: string }) {
  const { t } = useI18n();
  const isBarcode = toGtin(term) !== null;
  return (
    <div role="status">
      <State
        icon="search"
        title={isBarcode ? t('sellOne.nothingBarcode') : t('sellOne.nothing', { term })}
        text={t(isBarcode ? 'sellOne.nothingBarcodeText' : 'sellOne.nothingText')}
      >
        <LinkButton
          variant="outline"
          to={`/seller/proposals/new?${new URLSearchParams(isBarcode ? { gtin: term } : { name: term })}`}
        >
          {t('sellOne.tellUs')}
        </LinkButton>
      </State>
    </div>
  );
}
