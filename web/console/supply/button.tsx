import { useState } from 'react';
import type { SupplyAnswer, TeamSupplyAnswer } from '#contract/shared/orders/short-body.ts';
import { type ShortReason, SUPPLY_OUTCOMES } from '#contract/shared/orders/supply.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { SupplyForm, type SupplyFormProps } from './dialog.tsx';
import { useSupplyI18n } from './words/i18n.ts';

interface SupplyButtonProps<Reason extends ShortReason> extends SupplyFormProps<Reason> {
  label: string;
  title: string;
  isSmall?: boolean;
  onOpen?: () => void;
  onClose?: () => void;
  /** Answers that only the operator's team gets. */
  told?: Record<TeamOutcome, string>;
}

type TeamOutcome = Exclude<TeamSupplyAnswer['outcome'], SupplyAnswer['outcome']>;

const isOfTeam = (outcome: TeamSupplyAnswer['outcome']): outcome is TeamOutcome =>
  !SUPPLY_OUTCOMES.some((each) => each === outcome);

/** Opens the dialog that cancels pieces of a parcel, and says what became of them. */
export function SupplyButton<Reason extends ShortReason>(props: SupplyButtonProps<Reason>) {
  const { label, title, isSmall, onOpen, onClose, told, ...rest } = props;
  const { t, format } = useSupplyI18n();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose?.();
  };
  const open = () => {
    setOpen(true);
    onOpen?.();
  };
  const tell = ({ outcome, amount }: TeamSupplyAnswer) => {
    // Somebody else has asked for another cancellation: what was entered stays.
    if (outcome !== 'asked') close();
    if (isOfTeam(outcome))
      return showToast({ type: outcome === 'waiting' ? 'success' : 'error', title: told?.[outcome] ?? '' });
    if (outcome === 'done') showToast({ type: 'success', title: t('supply.done', { amount: format.money(amount) }) });
    else showToast({ type: 'error', title: t(`supply.outcome.${outcome}`) });
  };
  return (
    <>
      <Button variant="quiet" {...(isSmall && { size: 'small' })} onClick={open}>
        {label}
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={title} leaving={{ stay: t('supply.stay') }}>
        {({ onDirty, close: leave }) => <SupplyForm {...rest} onDirty={onDirty} onClose={leave} onDone={tell} />}
      </FormDialog>
    </>
  );
}
