import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#web/console/operator/i18n.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import type { VendorFile } from './data.ts';

/** Few visits suspend anybody, and forms are a large part of a first one. */
const SuspendDialog = lazy(async () => ({ default: (await import('./suspension-dialogs.tsx')).SuspendDialog }));
const LiftDialog = lazy(async () => ({ default: (await import('./suspension-dialogs.tsx')).LiftDialog }));

/** Suspend a vendor, or let it sell again. */
export function VendorActions({ vendor }: { vendor: VendorFile }) {
  const { t } = useI18n();
  const isFinance = hasRole(useMe(), 'finance');
  const [dialog, setDialog] = useState<'suspend' | 'lift' | null>(null);
  if (!isFinance || vendor.state === 'CLOSED') return null;
  const close = () => setDialog(null);
  return (
    <>
      {vendor.suspension ? (
        <Button onClick={() => setDialog('lift')}>{t('vendorFile.lift')}</Button>
      ) : (
        <Button variant="danger" onClick={() => setDialog('suspend')}>
          {t('vendorFile.suspend')}
        </Button>
      )}
      <Suspense>
        {dialog === 'suspend' && <SuspendDialog vendor={vendor} isOpen onClose={close} />}
        {dialog === 'lift' && <LiftDialog vendor={vendor} isOpen onClose={close} />}
      </Suspense>
    </>
  );
}
