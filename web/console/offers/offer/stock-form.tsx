import { type FormEvent, useRef, useState } from 'react';
import { STOCK_REASONS } from '#contract/shared/selling/offer-lists.ts';
import { refreshOffers } from '#web/console/offers/queries.ts';
import { useLackWords } from '#web/console/offers/saving/lack-words.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { useTooLong } from '#web/console/parts/too-long.ts';
import { readPieces } from '#web/console/sell-one/read-numbers.ts';
import { useI18n } from '#web/console/seller/i18n.ts';
import { callApi } from '#web/console/session/api.ts';
import type { Vendor } from '#web/console/session/me.ts';
import { errorMessage } from '#web/shared/api/error-message.ts';
import { fieldMessage } from '#web/shared/api/form-errors.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { FailureNote } from '#web/shared/components/feedback/notes.tsx';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Field, Input, LtrInput, Select } from '#web/shared/components/forms/field.tsx';
import type { OfferPack } from './offer.ts';

type Reason = (typeof STOCK_REASONS)[number];

/** What the number means for each reason: pieces that came, pieces that went, or how many there are. */
const MEANING: Record<Reason, 'came' | 'went' | 'counted'> = {
  restock: 'came',
  returned: 'came',
  count: 'counted',
  correction: 'counted',
  damaged: 'went',
  expired: 'went',
};

const LONGEST_NOTE = 200;

/** The pack as its seller was shown it. */
type Shown = Pick<OfferPack, 'stock' | 'version'>;

/** Changes the stock of a pack. A number that was counted is told with the stock that was shown, so sales meanwhile stay sold. */
export function StockForm({ vendor, pack }: { vendor: Vendor; pack: OfferPack }) {
  const i18n = useI18n();
  const { t, format } = i18n;
  const [reason, setReason] = useState<Reason>('restock');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [{ stock: seen, version }, setShown] = useState<Shown>(pack);
  const [isWrong, setWrong] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const lackWords = useLackWords();
  const meaning = MEANING[reason];
  const noteError = useTooLong()(note, LONGEST_NOTE);
  const form = useRef<HTMLFormElement>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const pieces = readPieces(text);
    const isFine = pieces >= (meaning === 'counted' ? 0 : 1) && pieces <= 1_000_000;
    setWrong(!isFine);
    setRefusal(null);
    setFailure(null);
    if (!isFine || noteError)
      return requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    const change = meaning === 'counted' ? { set: pieces, seen } : { adjust: meaning === 'came' ? pieces : -pieces };
    const send = async (shown: number) =>
      callApi('changeStock', {
        body: {
          rows: [{ variantId: pack.id, version: shown, ...change }],
          ...{ reason, ...(note.trim() && { note: note.trim() }) },
        },
      });
    setBusy(true);
    try {
      const [first] = (await send(version)).rows;
      // Only something else of the pack was changed, such as its price.
      const isAsShown = first?.outcome === 'conflict' && first.stock === seen;
      const [answer] = isAsShown ? (await send(first.version ?? version)).rows : [first];
      const stock = answer?.stock ?? seen;
      setShown({ stock, version: answer?.version ?? version });
      if (answer?.outcome === 'refused') return setRefusal(t(`offers.refused.${answer.code ?? 'unknown'}`));
      // Also if the answer to the press before was lost: the pieces must not come twice.
      if (answer?.outcome === 'conflict') {
        setRefusal(t('offers.stockMoved', { stock }));
        return await refreshOffers(vendor.id);
      }
      setText('');
      setNote('');
      if (answer && answer.missing > 0) showToast({ type: 'warning', title: lackWords(answer) });
      else showToast({ type: 'success', title: t('offers.stockNow', { stock }) });
      await refreshOffers(vendor.id);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title={t('offers.changeStock')} mark={<b>{t('offers.stockNow', { stock: pack.stock })}</b>}>
      <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <Field label={t('offers.reason')}>
          {(props) => (
            <Select {...props} value={reason} onChange={(event) => setReason(event.target.value as Reason)}>
              {STOCK_REASONS.map((name) => (
                <option key={name} value={name}>
                  {t(`offers.reasons.${name}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label={t(`offers.pieces.${meaning}`)}
          hint={meaning === 'counted' ? t('offers.countedHint', { stock: format.number(seen) }) : undefined}
          error={isWrong ? fieldMessage(i18n, { message: 'pieces' }) : (refusal ?? undefined)}
        >
          {(props) => (
            <LtrInput
              {...props}
              value={text}
              inputMode="numeric"
              autoComplete="off"
              // A count begins with what is shown now.
              onFocus={() => text === '' && setShown(pack)}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('offers.note')} error={noteError} isOptional>
          {(props) => <Input {...props} dir="auto" value={note} onChange={(event) => setNote(event.target.value)} />}
        </Field>
        <FailureNote>{failure !== null && errorMessage(i18n, failure, t('error.generic'))}</FailureNote>
        <Button type="submit" isBusy={isBusy} className="self-start max-sm:w-full">
          {t('offers.changeStock')}
        </Button>
      </form>
    </Panel>
  );
}
