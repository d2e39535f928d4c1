import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#web/console/i18n.ts';
import { Loaded, RowSkeletons } from '#web/console/parts/loaded.tsx';
import { Page } from '#web/console/parts/page.tsx';
import { queryClient } from '#web/shared/api/query-client.ts';
import { useFocusAfterRemoval } from '#web/shared/browser/focus.ts';
import { Button } from '#web/shared/components/forms/button.tsx';
import { Icon } from '#web/shared/components/parts/icon.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import type { Team, TeamInvitation, TeamMember } from './team.ts';

interface TeamPageProps<Rights> {
  title: string;
  text: string;
  team: Team<Rights>;
}

/** The members of a team and its open invitations. */
export function TeamPage<Rights>({ title, text, team }: TeamPageProps<Rights>) {
  const { t } = useI18n();
  const [isInviting, setInviting] = useState(false);
  const [changed, setChanged] = useState<TeamMember<Rights> | null>(null);
  const query = useQuery({ queryKey: team.queryKey, staleTime: 0, queryFn: ({ signal }) => team.load(signal) });
  const reload = () => queryClient.invalidateQueries({ queryKey: team.queryKey });
  const invite = (
    <Button icon="plus" onClick={() => setInviting(true)}>
      {t('team.invite')}
    </Button>
  );
  return (
    <Page title={title} text={text} action={query.data && invite}>
      <Loaded query={query} skeleton={<RowSkeletons count={4} className="h-28" />} failure={t('team.failed')}>
        {({ members, invitations }) => (
          <div className="flex flex-col gap-8">
            <Members team={team} members={members} onChange={setChanged} onChanged={reload} />
            <Invitations team={team} invitations={invitations} onChanged={reload} onInvite={() => setInviting(true)} />
          </div>
        )}
      </Loaded>
      <InviteDialog team={team} isOpen={isInviting} onClose={() => setInviting(false)} onInvited={reload} />
      <ChangeDialog team={team} member={changed} onClose={() => setChanged(null)} onChanged={reload} />
    </Page>
  );
}

interface PartProps<Rights> {
  team: Team<Rights>;
  onChanged: () => Promise<unknown>;
}

function Members<Rights>({
  members,
  onChange,
  ...rest
}: PartProps<Rights> & { members: TeamMember<Rights>[]; onChange: (member: TeamMember<Rights>) => void }) {
  const { t } = useI18n();
  useFocusAfterRemoval(members.length);
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="mb-3 text-2xl">
        {t('team.members', { count: members.length })}
      </h2>
      <ul className="card divide-y divide-line">
        {members.map((member) => (
          <MemberRow key={member.userId} member={member} onChange={() => onChange(member)} {...rest} />
        ))}
      </ul>
    </section>
  );
}

function Invitations<Rights>({
  invitations,
  onInvite,
  ...rest
}: PartProps<Rights> & { invitations: TeamInvitation<Rights>[]; onInvite: () => void }) {
  const { t } = useI18n();
  useFocusAfterRemoval(invitations.length);
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-3 text-2xl">
        {t('team.invitations')}
      </h2>
      <div className="card">
        {invitations.length === 0 ? (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4 md:p-5">
            <div className="flex min-w-0 flex-1 items-center gap-3.5 max-sm:basis-full">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-crumb text-crust">
                <Icon name="mail" />
              </span>
              <div className="min-w-0">
                <p className="font-bold">{t('team.noInvitations')}</p>
                <p className="text-sm text-cocoa-2">{t('team.noInvitationsText')}</p>
              </div>
            </div>
            <Button variant="outline" onClick={onInvite} className="max-sm:w-full">
              {t('team.invite')}
            </Button>
          </div>
        ) : (
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} {...rest} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
