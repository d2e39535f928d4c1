import type { Address } from '#contract/shop/addresses.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { useI18n } from '#web/shop/i18n.ts';
import { AddressForm } from './address-form.tsx';

interface AddressDialogProps {
  /** The address to change, `new` to add one, null while the dialog is closed. */
  target: Address | 'new' | null;
  tilesUrl: string | null;
  onSaved: (address: Address) => void;
  onClose: () => void;
}

/** The dialog that adds or changes an address in the customer shape. */
export function AddressDialog({ target, tilesUrl, onSaved, onClose }: AddressDialogProps) {
  const { t } = useI18n();
  const address = target === 'new' || target === null ? undefined : target;
  return (
    <FormDialog isOpen={target !== null} onClose={onClose} title={t(address ? 'addr.edit' : 'checkout.addNewAddress')}>
      {({ onDirty, close }) => (
        <AddressForm address={address} tilesUrl={tilesUrl} onSaved={onSaved} onCancel={close} onDirty={onDirty} />
      )}
    </FormDialog>
  );
}
