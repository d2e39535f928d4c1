import { answerRequests } from '#server/platform/helper-process.ts';

/** A helper process that, on request, fails, exits, never responds, or returns its process id. */
answerRequests((request: string) => {
  if (request === 'fail') throw new Error('as requested');
  if (request === 'die') process.exit(1);
  if (request === 'hang') return new Promise<never>(() => undefined);
  return `${request} ${process.pid}`;
});
