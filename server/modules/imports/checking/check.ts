import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { claim, enter, findJob, type ImportJob, moveTo } from '#server/modules/imports/store.ts';
import { type CheckedRow, checkRows, type RawRow } from './check-rows.ts';
import { emptyMemory, type Memory } from './memory.ts';
import { addToSummary, emptySummary, type Totals, toSummary } from './summary.ts';

const CHUNK = 1_000;

/** Compares every row with today's data. It begins anew if it was cut off: nothing is changed by it. */
export async function check(db: Db, { id }: ImportJob): Promise<void> {
  const job = await findJob(db, id);
  if (job?.status !== 'CHECKING') return;
  await restart(db, job);
  let memory = emptyMemory();
  const totals = emptySummary();
  for (;;) {
    // A transaction that is run again must not count its rows twice.
    const done = await inTransaction(db, (tx) => checkChunk(tx, job, structuredClone(memory), totals));
    if (!done) return;
    job.doneTo = done.doneTo;
    memory = done.memory;
    for (const row of done.checked) addToSummary(totals, row);
    for (const row of done.doubted) {
      addToSummary(totals, row, -1);
      totals.error += 1;
    }
  }
}

/** Checks the next rows with what is remembered of those before, and adds to that. Null if there is none, or another process is at it. */
async function checkChunk(tx: Tx, job: ImportJob, memory: Memory, totals: Totals) {
  if (!(await claim(tx, job))) return null;
  const rows = await nextRows(tx, job);
  if (rows.length === 0) {
    await enter(tx, job.id, 'READY', { summary: JSON.stringify(toSummary(totals)) });
    return null;
  }
  const checked = await checkRows(tx, job, rows, memory);
  await write(tx, job.id, checked);
  const doubted = await doubtFirstRows(tx, job.id, checked);
  const doneTo = rows.at(-1)?.number ?? job.doneTo;
  await moveTo(tx, job, doneTo, rows.length);
  return { doneTo, memory, checked, doubted };
}

async function restart(db: Db, job: ImportJob): Promise<void> {
  await db
    .updateTable('imports')
    .set({ done_to: 0, done_rows: 0 })
    .where('id', '=', job.id)
    .where('status', '=', 'CHECKING')
    .execute();
  job.doneTo = 0;
}

async function nextRows(tx: Tx, { id, doneTo }: ImportJob): Promise<RawRow[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .where('import_id', '=', id)
    .where('number', '>', doneTo)
    .select(['number', 'raw', 'formulas'])
    .orderBy('number')
    .limit(CHUNK)
    .execute();
  return rows.map(({ number, raw, formulas }) => ({ number, raw: raw ?? [], formulas }));
}

async function write(tx: Tx, id: string, rows: Awaited<ReturnType<typeof checkRows>>): Promise<void> {
  await sql`
    update import_rows as r set verdict = c.verdict, variant_id = c."variantId", pack_id = c."packId", version = c.version,
      wanted = c.wanted, changes = c.changes, problems = c.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(number int, verdict text, "variantId" uuid, "packId" uuid,
      version int, wanted jsonb, changes jsonb, problems jsonb)
    where r.import_id = ${id} and r.number = c.number`.execute(tx);
}

/**
 * Of two rows for one pack nobody knows which is meant: the first gets the error too, with the number of the second. Returns
 * these rows as they were before.
 */
async function doubtFirstRows(
  tx: Tx,
  id: string,
  checked: CheckedRow[],
): Promise<Pick<CheckedRow, 'verdict' | 'changes' | 'problems'>[]> {
  const second = new Map<number, number>();
  for (const { number, problems } of checked) {
    const first = problems.find(({ code }) => code === 'twice')?.row;
    if (first !== undefined && !second.has(first)) second.set(first, number);
  }
  if (second.size === 0) return [];
  const { rows } = await sql<Pick<CheckedRow, 'verdict' | 'changes' | 'problems'>>`
    with before as (
      select r.number, r.verdict, r.changes, r.problems, s.number as second
      from unnest(${[...second.keys()]}::int[], ${[...second.values()]}::int[]) as s(first, number)
      join import_rows as r on r.import_id = ${id} and r.number = s.first
      where not r.problems @> '[{"code": "twice"}]'
    )
    update import_rows as r set verdict = 'error', problems = b.problems ||
      jsonb_build_object('code', 'twice', 'field', null, 'row', b.second)
    from before as b where r.import_id = ${id} and r.number = b.number
    returning b.verdict, b.changes, b.problems`.execute(tx);
  return rows;
}
