/** Sends by SMTP, or without a server for it writes each mail as a file that any mail program opens. */

/** Writes and sends one mail. */
export { sendMail } from './service.ts';
export { openMailer } from './transport.ts';
