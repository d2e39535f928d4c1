import type { SimpleAddress } from '#contract/shop/simple-addresses.ts';
import { LinkButton } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { useRemoveSimpleAddress, useSetDefault, useSimpleAddresses } from '#web/shop/data/simple-addresses.ts';
import { useI18n } from '#web/shop/i18n.ts';
import type { BookEntry } from './address-card.tsx';
import { Book } from './book.tsx';
import { SimpleAddressForm } from './simple-address-form.tsx';

/** The address book of the account settings, which uses the simple address shape. */
export function SimpleAddressBook() {
  const { t } = useI18n();
  return (
    <Book
      level={2}
      query={useSimpleAddresses()}
      setPrimary={useSetDefault()}
      remove={useRemoveSimpleAddress()}
      toEntry={toEntry}
      more={
        <LinkButton to="/addresses" variant="plain" icon="pin">
          {t('addr.book')}
        </LinkButton>
      }
      renderDialog={({ target, onSaved, onClose }) => {
        const address = target === 'new' || target === null ? undefined : target;
        return (
          <FormDialog isOpen={target !== null} onClose={onClose} title={t(address ? 'addr.edit' : 'addr.add')}>
            {({ onDirty, close }) => (
              <SimpleAddressForm address={address} onSaved={onSaved} onCancel={close} onDirty={onDirty} />
            )}
          </FormDialog>
        );
      }}
    />
  );
}

const NICKNAMES = { HOME: 'Home', WORK: 'Work', OTHER: 'Other' } as const;

function toEntry(address: SimpleAddress): BookEntry {
  return {
    ...address,
    nickname: NICKNAMES[address.type],
    firstName: address.name,
    lastName: '',
    addressLine: address.addressLine1,
    apartment: address.addressLine2,
    isPrimary: address.isDefault,
  };
}
