export {
  /** The signed-in account joins the team that a mailed link invites to. */
  acceptInvitation,
  /** The area that an invitation leads to. */
  areaOf,
  /** The token of the link that a mail, or the command line, shows once. */
  invitationToken,
  /** Makes an account a member by an invitation. */
  joinTeam,
  /** The invitation of a mailed link. */
  openInvitation,
  /** What the link shows. */
  showInvitation,
} from './accept.ts';
export {
  /** Invites a person to the operator's team. */
  inviteOperator,
  /** Invites an owner to a vendor. */
  inviteOwner,
  /** Revokes the open invitation of an email to the operator's team. */
  revokeOperatorInvitationTo,
} from './invite.ts';
export {
  /** Memberships and invitations in exports and erasures of personal data. */
  personalData,
} from './personal-data.ts';
export {
  /** Makes a person the first owner of a new vendor. */
  addOwner,
  /** The account of an email. */
  findAccount,
  /** An invitation that nobody has accepted yet. */
  findOpenInvitation,
  /** Whether the email of an account is invited to the operator's team. */
  isInvitedToOperator,
  /** Open invitations to a team. */
  listOpenInvitations,
  /** The team of the operator. */
  listOperatorMembers,
  /** The accounts that own a vendor. */
  listOwners,
  /** The accounts that may do something for a vendor. */
  listWhoMay,
} from './queries.ts';
export {
  /** Ends the team of a vendor that closes, but for owners and members who keep the books. */
  disbandTeam,
  /** Keeps operators from deciding about the vendor they work for. */
  refuseOwnVendor,
  /** Removes a member of the operator's team from the command line. */
  removeOperator,
} from './team.ts';
