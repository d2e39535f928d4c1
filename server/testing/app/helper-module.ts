import { answerRequests } from '#server/platform/helper-process.ts';

/** A helper that says its process, fails, dies or never answers, as it is asked. */
answerRequests((request: string) => {
  if (request === 'fail') throw new Error('as asked');
  if (request === 'die') process.exit(1);
  if (request === 'hang') return new Promise<never>(() => undefined);
  return `${request} ${process.pid}`;
});
