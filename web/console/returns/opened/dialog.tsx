import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { callApi } from '#web/console/session/api.ts';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import { OpenReturnForm } from './form.tsx';

interface OpenReturnDialogProps {
  orderId: string;
  /** People send the money of the order back. */
  isByHand: boolean;
  onClose: () => void;
}

/** Which pieces of an order go back for its customer, why, and what happens then. */
export function OpenReturnDialog({ orderId, isByHand, onClose }: OpenReturnDialogProps) {
  const { t } = useI18n();
  const query = useQuery({
    queryKey: ['returnable', orderId],
    staleTime: 0,
    queryFn: ({ signal }) => callApi('getReturnable', { params: { id: orderId } }, { signal }),
  });
  return (
    <FormDialog isOpen onClose={onClose} title={t('openReturn.title')}>
      {(form) => (
        <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-16" />} failure={t('openReturn.failed')}>
          {(returnable) => {
            const { obstacle, parcels } = returnable;
            if (obstacle !== null || parcels.length === 0)
              return <p className="font-medium">{t(`openReturn.${obstacle ?? 'nothing'}`)}</p>;
            return <OpenReturnForm {...{ orderId, returnable, isByHand }} {...form} onDone={onClose} />;
          }}
        </Loaded>
      )}
    </FormDialog>
  );
}
