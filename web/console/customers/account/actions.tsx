import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OperatedCustomer } from '#contract/operator/customers.ts';
import { useI18n } from '#web/console/operator/i18n.ts';
import { Panel } from '#web/console/parts/facts.tsx';
import { callApi } from '#web/console/session/api.ts';
import { hasRole, useMe } from '#web/console/session/me.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { saveFile } from '#web/shared/browser/save-file.ts';
import { showToast } from '#web/shared/browser/toasts.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { FormDialog } from '#web/shared/components/forms/form-dialog.tsx';
import type { IconName } from '#web/shared/components/parts/icon.tsx';
import { ActionForm, EraseForm } from './forms.tsx';
import { LookNote } from './look-note.tsx';

type Action = 'look' | 'sessions' | 'factor' | 'export' | 'erase';
const ICONS: Record<Action, IconName> = {
  look: 'eye',
  sessions: 'logout',
  factor: 'lock',
  export: 'download',
  erase: 'trash',
};

/** What the team may do about a customer's account, each with a reason. */
export function AccountActions({ customer: { id, hasSecondFactor } }: { customer: OperatedCustomer }) {
  const { t } = useI18n();
  const me = useMe();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Action | null>(null);
  const [looks, setLooks] = useState(0);
  const isAdmin = hasRole(me, 'admin');
  const actions: Action[] = [
    'look',
    'sessions',
    ...(hasSecondFactor ? (['factor'] as const) : []),
    'export',
    ...(isAdmin ? (['erase'] as const) : []),
  ];
  const done = async (action: Action) => {
    setOpen(null);
    showToast({ type: 'success', title: t(`customerAccount.${action}Done`) });
    if (action === 'erase') await navigate('/operator');
    await queryClient.invalidateQueries({ queryKey: ['customers', id] });
  };
  const params = { id };
  const send = async (action: Exclude<Action, 'erase'>, body: { reason: string }) => {
    if (action === 'look') {
      await callApi('lookAsCustomer', { params, body });
      setLooks((count) => count + 1);
    }
    if (action === 'sessions') await callApi('endCustomerSessions', { params, body });
    if (action === 'factor') await callApi('turnOffCustomerSecondFactor', { params, body });
    if (action === 'export') {
      const data = await callApi('exportCustomer', { params, body });
      const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: 'application/json' });
      saveFile(file, `daqeeq-customer-${id}.json`);
    }
    await done(action);
  };
  return (
    <Panel title={t('customerAccount.title')}>
      <p className="mb-3 text-cocoa-2">{t('customerAccount.text')}</p>
      <LookNote key={looks} />
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            variant={action === 'erase' ? 'danger' : 'outline'}
            icon={ICONS[action]}
            onClick={() => setOpen(action)}
          >
            {t(`customerAccount.${action}`)}
          </Button>
        ))}
      </div>
      <FormDialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={open === null ? '' : t(`customerAccount.${open}`)}
      >
        {(form) =>
          open === 'erase' ? (
            <EraseForm
              {...form}
              send={async (body) => {
                await callApi('eraseCustomer', { params, body });
                await done('erase');
              }}
            />
          ) : (
            open !== null && (
              <ActionForm
                {...form}
                text={t(`customerAccount.${open}Text`)}
                action={t(`customerAccount.${open}`)}
                send={(body) => send(open, body)}
              />
            )
          )
        }
      </FormDialog>
    </Panel>
  );
}
