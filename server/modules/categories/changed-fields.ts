/** The fields that a change has another value for, as they were and as they become. */
export function changedFields<T extends object>(
  before: T,
  wanted: Partial<T>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = (Object.keys(wanted) as (keyof T & string)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(wanted[name]),
  );
  return {
    before: Object.fromEntries(names.map((name) => [name, before[name]])),
    after: Object.fromEntries(names.map((name) => [name, wanted[name]])),
  };
}
