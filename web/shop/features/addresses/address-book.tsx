import { useAddresses, useRemoveAddress, useSetPrimary } from '#web/shop/data/addresses.ts';
import { AddressDialog } from './address-dialog.tsx';
import { Book } from './book.tsx';

/** The address book page, which uses the customer address shape. */
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
