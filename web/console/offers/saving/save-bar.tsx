import { type RefObject, useEffect, useId, useRef } from 'react';
import { STOCK_REASONS } from '#contract/shared/selling/offer-lists.ts';
import { discardEdits, undoStep, useDraft } from '#web/console/offers/edits-store.ts';
import { countEdits } from '#web/console/offers/sheet/edits.ts';
import { LeavingGuard } from '#web/console/parts/leaving-guard.tsx';
import { useI18n } from '#web/console/seller/i18n.ts';
import { confirmed } from '#web/shared/browser/confirm.ts';
import { Button, LinkButton } from '#web/shared/components/forms/button.tsx';
import { Select } from '#web/shared/components/forms/field.tsx';
import { IssueList } from './issue-list.tsx';
import type { Saving } from './use-saving.ts';

interface SaveBarProps {
  vendorId: string;
  saving: Saving;
}

/** How many changes wait, what was said of them, and saving them. It stays in sight while the list scrolls. */
export function SaveBar({ vendorId, saving }: SaveBarProps) {
  const { t } = useI18n();
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  const { edits, issues } = useDraft(vendorId);
  const { changed, faulty, onSale, toSave } = countEdits(edits, issues);
  const { reason, setReason, last, save, undo } = saving;
  const said = Object.entries(issues);
  const isDoubted = said.some(([, list]) => list.some(({ kind }) => kind === 'warning'));
  const hasStock = Object.values(edits.cells).some(({ stock }) => stock !== undefined);
  const discard = async () => {
    if (await confirmed(t('offers.discardQuestion', { count: changed }), t('offers.discard'))) discardEdits(vendorId);
  };
  const isShown = changed > 0 || said.length > 0 || last !== null;
  useScrollPadding(bar, isShown);
  return (
    <>
      {changed > 0 && (
        <LeavingGuard
          question={t('offers.leaveQuestion', { count: changed })}
          action={t('offers.leave')}
          // The form of a sale takes the sale prices from here.
          mayGoTo={(pathname) => pathname.startsWith('/seller/offers') || pathname === '/seller/sales/new'}
        />
      )}
      <p role="status" className="sr-only">
        {last && t('offers.saved', { count: last.count })}
      </p>
      {isShown && (
        <section
          ref={bar}
          aria-label={t('offers.changes')}
          className="sticky bottom-20 z-20 mt-4 flex flex-col gap-3 rounded-2xl border border-line bg-paper p-3 shadow-lift md:bottom-4"
        >
          {said.length > 0 && <IssueList vendorId={vendorId} issues={said} />}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {(changed > 0 || last) && (
              <p className="px-2 font-semibold">
                {changed > 0
                  ? t('offers.changedCount', { count: changed })
                  : last && t('offers.saved', { count: last.count })}
                {faulty > 0 && <span className="text-berry"> · {t('offers.faulty', { count: faulty })}</span>}
              </p>
            )}
            {hasStock && (
              <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
                <label htmlFor={id} className="shrink-0 text-sm text-cocoa-2">
                  {t('offers.reason')}
                </label>
                <Select
                  id={id}
                  value={reason}
                  onChange={(event) => setReason(event.target.value as typeof reason)}
                  className="h-11!"
                >
                  {STOCK_REASONS.map((name) => (
                    <option key={name} value={name}>
                      {t(`offers.reasons.${name}`)}
                    </option>
                  ))}
                </Select>
              </div>
            )}
            <div className="ms-auto flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-auto">
              {last && (
                <Button
                  size="small"
                  variant="outline"
                  icon="returns"
                  isBusy={undo.isPending}
                  onClick={() => undo.mutate(last)}
                >
                  {changed > 0 ? t('offers.undoSaved') : t('offers.undo')}
                </Button>
              )}
              {changed > 0 && (
                <>
                  <Button size="small" variant="plain" onClick={() => void discard()}>
                    {t('offers.discard')}
                  </Button>
                  {edits.past.length > 0 && (
                    <Button size="small" variant="plain" onClick={() => undoStep(vendorId)} className="max-sm:hidden">
                      {t('offers.stepBack')}
                    </Button>
                  )}
                  {onSale > 0 && (
                    <LinkButton
                      size="small"
                      icon="tag"
                      to="/seller/sales/new?from=list"
                      variant={onSale < changed ? 'outline' : 'primary'}
                    >
                      {t('offers.scheduleSale', { count: onSale })}
                    </LinkButton>
                  )}
                  {toSave > 0 && (
                    <Button size="small" isBusy={save.isPending} onClick={() => save.mutate()}>
                      {isDoubted ? t('offers.saveAnyway') : t('offers.save', { count: toSave })}
                    </Button>
                  )}
                </>
              )}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** Keeps what gets the focus above the bar, however high that is. */
function useScrollPadding(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = isShown ? bar.current : null;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const focused = document.activeElement;
      style.scrollPaddingBlockEnd = `calc(${element.offsetHeight}px + ${getComputedStyle(element).bottom} + 0.5rem)`;
      if (!focused || focused === document.body || element.contains(focused)) return;
      const cell = focused.getAttribute('aria-activedescendant');
      const target = cell ? document.getElementById(cell) : focused;
      // Some browsers leave the focus on the heading while people press buttons: what is out of sight stays there.
      if (target && isInSight(target)) target.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockEnd = '';
    };
  }, [bar, isShown]);
}

function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
