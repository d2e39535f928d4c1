import { userInfo } from 'node:os';
import { emailField } from '#contract/shared/credentials.ts';
import { OPERATOR_ROLES, type OperatorRole } from '#contract/shared/roles.ts';
import type { Db } from '#server/db/client.ts';
import { commandLine } from '#server/kernel/actor.ts';
import { AppError } from '#server/kernel/app-error.ts';
import {
  findAccount,
  invitationToken,
  inviteOperator,
  listOpenInvitations,
  listOperatorMembers,
  removeOperator,
  revokeOperatorInvitationTo,
} from '#server/modules/members/public.ts';
import { authSecret } from '#server/platform/secrets.ts';
import type { Command } from './command.ts';

const USAGE = `Usage:
  npm run shop -- operator add <email> [role…]     roles: ${OPERATOR_ROLES.join(', ')}; admin without one
  npm run shop -- operator list
  npm run shop -- operator remove <email>`;

const actor = () => commandLine(userInfo().username);

export const operatorCommand: Command = {
  name: 'operator',
  usage: 'operator add|list|remove <email> [role…]',
  summary: 'invite a person to the operator’s team and print the link; list the team; remove a person at once',
  execute: async ({ config, db, jobs, args: [action, email, ...rest], print }) => {
    if (action === 'list' && email === undefined) {
      for (const line of await listTeam(db)) print(line);
      return;
    }
    const checked = emailField.safeParse(email);
    if (!checked.success) throw new Error(USAGE);
    if (action === 'remove' && rest.length === 0) return print(await remove(db, checked.data));
    if (action !== 'add') throw new Error(USAGE);
    const invitation = { email: checked.data, language: 'ar', roles: readRoles(rest) } as const;
    const { id, expiresAt } = await inviteOperator(db, jobs, actor(), invitation).catch(explain);
    print(
      `${checked.data} is invited until ${expiresAt.toISOString()}. A mail with this link is sent; it is shown only now:`,
    );
    print(`${config.publicUrl}/operator/invitation?token=${invitationToken(authSecret(config), id)}`);
  },
};

function readRoles(given: string[]): OperatorRole[] {
  const unknown = given.find((role) => !(OPERATOR_ROLES as readonly string[]).includes(role));
  if (unknown !== undefined) throw new Error(`There is no role "${unknown}".\n${USAGE}`);
  return given.length === 0 ? ['admin'] : (given as OperatorRole[]);
}

async function listTeam(db: Db): Promise<string[]> {
  const members = await listOperatorMembers(db);
  const invited = await listOpenInvitations(db, null);
  if (members.length + invited.length === 0)
    return ['The operator’s team is empty: npm run shop -- operator add <email>'];
  return [
    ...members.map(({ email, roles, hasSecondFactor }) =>
      [email, roles.join(', '), ...(hasSecondFactor ? [] : ['no second factor yet'])].join('  '),
    ),
    ...invited.map(({ email, operatorRoles, isExpired, expiresAt }) =>
      [
        email,
        (operatorRoles ?? []).join(', '),
        `invited, ${isExpired ? 'expired' : 'open until'} ${expiresAt.toISOString()}`,
      ].join('  '),
    ),
  ];
}

/** Ends the membership and an open invitation, whichever there is. */
async function remove(db: Db, email: string): Promise<string> {
  const account = await findAccount(db, email);
  const wasMember = account !== undefined && (await removeOperator(db, actor(), account.userId));
  const wasInvited = await revokeOperatorInvitationTo(db, actor(), email);
  if (wasMember) return `${email} is removed from the team and signed out of the operator’s area.`;
  if (wasInvited) return `The invitation of ${email} is revoked.`;
  throw new Error(`${email} is neither in the operator’s team nor invited to it.`);
}

function explain(error: unknown): never {
  if (error instanceof AppError && error.code === 'already_member')
    throw new Error('This person is in the team already: change the roles in the console, or remove them first.');
  throw error;
}
