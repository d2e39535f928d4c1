import { REVEALS_PER_HOUR } from '#contract/shared/operator/find.ts';
import { PROGRAM_LIMITS } from '#contract/shared/programs/api-keys.ts';
import { INVITATIONS } from '#contract/shared/roles.ts';

/** Tries allowed in a window that begins with the first of them. */
export interface Allowance {
  tries: number;
  seconds: number;
}

/**
 * - `exchanged`: in memory, and told to the other processes a second later, so that no try writes anything.
 * - `by-process`: in each process for itself. A ceiling on what one process takes in, in windows that end before others hear of it.
 */
export type Counting = 'exchanged' | 'by-process';

/**
 * What one thing that people do is counted by. Clients and accounts come first; a network is a ceiling against floods, high
 * enough for carriers that put thousands of people behind one IPv4 address (docs/decisions/0027-limits.md).
 */
export interface Rule {
  /** One client: a signed-in user, an open session, or a browser with a device cookie. */
  client?: Allowance;
  /** All clients of one network that show no device cookie, together. Their refusal brings a cookie to come back with. */
  newcomers?: Allowance;
  /** All signed-in users of one network together, and again all its devices together. */
  network?: Allowance;
  /** Tries on one account from one network; in IPv6 from all networks of one subscriber. */
  accountFromNetwork?: Allowance;
  /** Tries on one account from anywhere: above what one network can reach, so that no stranger alone locks the owner out. */
  account?: Allowance;
  /** Tries on one account by a device that signed in to it before, or in an open session. They count by nothing else. */
  trusted?: Allowance;
  /** By default each try is counted in the database at once. */
  counted?: Counting;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const per = (seconds: number) => (tries: number) => ({ tries, seconds });
const perMinute = per(MINUTE);
const per5Minutes = per(5 * MINUTE);
const perQuarter = per(15 * MINUTE);
const perHour = per(HOUR);
const per6Hours = per(6 * HOUR);
const perDay = per(DAY);

/** RATE_LIMIT_FACTOR multiplies all tries; RATE_LIMIT_NETWORK_FACTOR those of newcomers and networks too. */
export const RULES = {
  /** Every sign-in, right or wrong, because each costs a password hash. */
  signIn: {
    client: perQuarter(60),
    newcomers: perQuarter(600),
    network: perQuarter(3_000),
    trusted: perQuarter(60),
    counted: 'exchanged',
  },
  /** Wrong passwords only: a right one gives its try back. */
  wrongPassword: {
    client: perQuarter(20),
    newcomers: perQuarter(60),
    network: perQuarter(200),
    accountFromNetwork: perHour(10),
    account: per6Hours(100),
    trusted: perHour(10),
  },
  /** Wrong codes of an app, after the right password. At 60 a day, each right three times in a million, it takes fifteen years. */
  wrongCode: { accountFromNetwork: per6Hours(10), account: perDay(60), trusted: per6Hours(10) },
  /** Wrong current passwords, typed into an open session. */
  currentPassword: { trusted: perQuarter(10) },
  /** A registration reveals whether an email has an account, so each email gets few. */
  registration: {
    client: perHour(5),
    newcomers: perHour(50),
    network: perHour(200),
    accountFromNetwork: perHour(5),
    account: perHour(20),
  },
  forgottenPassword: {
    client: perHour(10),
    newcomers: perHour(30),
    network: perHour(200),
    accountFromNetwork: perHour(3),
    trusted: perHour(3),
  },
  /**
   * Reset links mailed to one account for strangers; above it nothing is sent, and nobody is told. A link lives as long as
   * this window, so the newest one in the mailbox still works.
   */
  resetMail: { client: perHour(5) },
  newPassword: { client: perQuarter(30), newcomers: perQuarter(100), network: perQuarter(600) },
  verificationMail: { client: perHour(5) },
  /** By session. */
  renewal: { client: per5Minutes(60) },
  contactMessage: { client: perHour(10), newcomers: perHour(30), network: perHour(200) },
  /** Beginning a payment. Cards are typed at the gateway only; this limits who tries stolen ones one by one. */
  payment: { client: perHour(10), network: perHour(200) },
  /** By account, in the first hour of its life. */
  firstPayments: { client: perHour(3) },
  /** One-time codes, by account and again by mobile. */
  paymentCode: { client: perHour(10) },
  /** By order: a look at the gateway that the customer asks for. A process repeats the answer to its own last look. */
  paymentRefresh: { client: per(2)(1), counted: 'by-process' },
  /** By gateway. Each is one inserted row. */
  paymentWebhook: { client: per(1)(200), counted: 'by-process' },
  /** By carrier. */
  carrierWebhook: { client: per(1)(200), counted: 'by-process' },
  /** Invitations to a team, by vendor; to the operator's, by who sends them. */
  invitation: { client: perHour(INVITATIONS.perHour) },
  /** Reading or accepting what a mailed link says. */
  invitationLink: { client: perQuarter(60), newcomers: perQuarter(100), network: perQuarter(600) },
  /** By network address: the link of a mail that stops the change of a bank account. */
  accountLink: { client: perQuarter(60), newcomers: perQuarter(100), network: perQuarter(600) },
  /** By vendor: asking for another account mails people, and can ask whether an IBAN is taken. */
  accountChange: { client: perHour(10) },
  /** Steps that an applicant saves: each can ask whether a number is taken. */
  application: { client: perHour(120) },
  paper: { client: perHour(90) },
  /** Beginning and saving proposals of products: a form saves itself while it is typed. */
  proposal: { client: perHour(1_200) },
  picture: { client: perHour(300) },
  review: { client: perHour(20) },
  question: { client: perHour(20) },
  /** By customer: accounts for money that people send. */
  refundAccount: { client: perHour(30) },
  /** By account: texts of others that it reports. */
  textReport: { client: perHour(20) },
  /** By operator: what is asked for while somebody types. */
  find: { client: perMinute(120), counted: 'exchanged' },
  /** By operator: customers and orders whose personal data they were shown. */
  reveal: { client: perHour(REVEALS_PER_HOUR) },
  /** By vendor, all its keys together. */
  programCall: { client: perMinute(PROGRAM_LIMITS.callsPerMinute), counted: 'exchanged' },
  /** By vendor: trials, and deliveries that are sent again. */
  webhookTry: { client: perMinute(60) },
  programBulk: { client: perMinute(PROGRAM_LIMITS.bulkCallsPerMinute) },
  stockAlert: { client: perHour(60) },
  photo: { client: perHour(20) },
  dataExport: { client: perHour(10) },
  /** Files that a vendor uploads or has made, by vendor. */
  import: { client: perHour(60) },
  /** Files of lists in the console, by account. */
  listExport: { client: perHour(60) },
  search: { client: perMinute(90), newcomers: perMinute(600), network: perMinute(1_800), counted: 'exchanged' },
  suggestion: { client: perMinute(300), newcomers: perMinute(2_000), network: perMinute(6_000), counted: 'exchanged' },
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
