import { useAddresses, useRemoveAddress, useSetPrimary } from '#web/shop/data/addresses.ts';
import { AddressDialog } from './address-dialog.tsx';
import { Book } from './book.tsx';

/** The page of the address book, in the customer shape. */
export function AddressBook({ tilesUrl }: { tilesUrl: string | null }) {
  return (
    <Book
      level={1}
      query={useAddresses()}
      setPrimary={useSetPrimary()}
      remove={useRemoveAddress()}
      toEntry={(address) => address}
      renderDialog={(dialog) => <AddressDialog {...dialog} tilesUrl={tilesUrl} />}
    />
  );
}
