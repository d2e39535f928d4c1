import { AUDIT_ACTIONS, AUDITED_KINDS, type AuditAction, type AuditedKind } from '#contract/shared/audit.ts';

/** What the log shows; all of it is in the URL. */
export interface LogFilters {
  kind?: AuditedKind;
  action?: AuditAction;
  from?: string;
  to?: string;
  actor?: string;
  entity?: string;
  vendor?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\w:@.-]{1,100}$/;

/** The filters of a URL; values that no filter takes are ignored. */
export function readFilters(params: URLSearchParams): LogFilters {
  const valid = {
    kind: AUDITED_KINDS.find((kind) => kind === params.get('kind')),
    action: AUDIT_ACTIONS.find((action) => action === params.get('action')),
    from: matching(params, 'from', DAY),
    to: matching(params, 'to', DAY),
    actor: matching(params, 'actor', ID),
    entity: matching(params, 'entity', ID),
    vendor: matching(params, 'vendor', ID),
  };
  return Object.fromEntries(Object.entries(valid).filter(([, value]) => value !== undefined));
}

function matching(params: URLSearchParams, name: string, pattern: RegExp): string | undefined {
  const value = params.get(name);
  return value !== null && pattern.test(value) ? value : undefined;
}

export function writeFilters(filters: LogFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''));
}
