/** Most reports that are shown with a text. */
export const MOST_REPORTS = 20;

/** A row of JSON from the database, with its time as the contract has times. */
export const inIso = <Row extends { createdAt: string }>(row: Row): Row => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
});

/** The rows in the order of their ids, without those that are gone by now. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
