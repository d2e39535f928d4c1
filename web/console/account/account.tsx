import { useI18n } from '#web/console/i18n.ts';
import { Page } from '#web/console/parts/page.tsx';
import { useCurrentVendor, useMe } from '#web/console/session/me.ts';
import { OwnTeam } from './own-team.tsx';
import { Sessions } from './sessions.tsx';
import { TwoStep } from './two-step.tsx';

/** The person's own: second factor, sessions, the teams of a seller. */
export function Component() {
  const { t } = useI18n();
  const { person } = useMe();
  const vendor = useCurrentVendor();
  return (
    <Page title={t('nav.account')} text={<Identity {...person} />}>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <TwoStep />
          {vendor && <OwnTeam vendor={vendor} />}
        </div>
        {/* As many as there are: below the rest it moves nothing when it is loaded. */}
        <Sessions />
      </div>
    </Page>
  );
}

function Identity({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) {
  return (
    <>
      {firstName} {lastName} · <bdi dir="ltr">{email}</bdi>
    </>
  );
}
