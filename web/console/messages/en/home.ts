import type { home as arabic } from '#web/console/messages/ar/home.ts';
import type { Translation } from '#web/shared/i18n/messages.ts';

/** What the home and health screens add to the frame, the log and the errors. */
export const home: Translation<typeof arabic> = {
  'error.checks_running': 'The integrity checks are running already',
  'log.kinds.check_run': 'Integrity checks',
  'log.kinds.job': 'Jobs',
  'log.actions.check_run.started': 'Integrity checks started',
  'log.actions.job.retried': 'Failed job tried again',
  'log.fields.queue': 'Kind of job',
};
