/** What the home and health screens add to the frame, the log and the errors. */
export const home = {
  'error.checks_running': 'فحص سلامة البيانات يعمل الآن',
  'log.kinds.check_run': 'فحوص سلامة البيانات',
  'log.kinds.job': 'المهام',
  'log.actions.check_run.started': 'بدء فحص سلامة البيانات',
  'log.actions.job.retried': 'إعادة مهمة متعثرة',
  'log.fields.queue': 'نوع المهمة',
} as const;
