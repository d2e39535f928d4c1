/** Queued jobs that name a person or their orders. */
export { personalData } from './personal-data.ts';
/** Writes and sends one mail, and keeps what a customer was sent. */
export { sendKeptMail } from './sent/send-kept.ts';
/** Opens the SMTP transport; without a server it writes each mail to a file that mail programs open. */
export { openMailer } from './transport.ts';
