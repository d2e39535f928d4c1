import type { ReactNode } from 'react';
import type { z } from 'zod/mini';
import type { Language } from '#contract/shared/language.ts';
import type { Member, OpenInvitation } from '#contract/shared/team.ts';

export type TeamMember<Rights> = z.infer<typeof Member> & { rights: Rights };
export type TeamInvitation<Rights> = z.infer<typeof OpenInvitation> & { rights: Rights };

export interface RightsFieldsProps<Rights> {
  rights: Rights;
  onChange: (rights: Rights) => void;
  /** What is wrong with them. */
  error: string | undefined;
}

/** A vendor's team or the operator's: `Rights` are what its members may do. Calls throw the server's error. */
export interface Team<Rights> {
  queryKey: readonly unknown[];
  load: (signal: AbortSignal) => Promise<{ members: TeamMember<Rights>[]; invitations: TeamInvitation<Rights>[] }>;
  invite: (invitation: { email: string; language: Language; rights: Rights }) => Promise<unknown>;
  revoke: (id: string) => Promise<unknown>;
  change: (userId: string, rights: Rights) => Promise<unknown>;
  remove: (userId: string) => Promise<unknown>;
  /** What the form for an invitation starts with. */
  initial: Rights;
  /** Whether the person may change or remove somebody with these rights. */
  mayChange: (rights: Rights) => boolean;
  /** Why rights cannot be given; undefined if they can. */
  problemOf: (rights: Rights) => string | undefined;
  renderRights: (rights: Rights) => ReactNode;
  Fields: (props: RightsFieldsProps<Rights>) => ReactNode;
  /** Whether it is a person's own choice to leave this team in another place. */
  canRemoveYourself: boolean;
}
