import { sql } from 'kysely';
import type { Db } from '#server/db/client.ts';
import type { App } from '#server/http/route.ts';
import { fold } from '#server/kernel/arabic-text.ts';
import { afterAnswer } from './after-answer.ts';
import { countNetworks, LONGEST_FOLDED, MOST_PER_NETWORK, networkCounter, placesLeft } from './network-counter.ts';
import { today } from './searcher.ts';

/** A product that was chosen after a search. */
export interface Choice {
  searchId: string;
  offerId: string;
  kind: 'click' | 'cart' | 'order';
  /** A suggestion is chosen before anything was searched for: then this is what was typed. */
  typed?: { query: string; network: string };
}

/** An order may follow its search by so many days. */
const VALID_DAYS = 14;
/** More products are not chosen after one search. */
const MOST_PRODUCTS = 30;

/** Records choices after the answer, in batches: nobody waits for them, and those in memory are lost if the process dies. */
export function choiceRecorder(app: App, db: Db): (choice: Choice) => void {
  return afterAnswer<Choice>(app, (choices) => recordChoices(db, choices));
}

/** Records each product once per search and kind, if there was such a search. */
async function recordChoices(db: Db, choices: Choice[]): Promise<void> {
  await recordTyped(db, choices);
  const rows = choices.map(({ searchId, offerId, kind }) => ({ searchId, offerId, kind }));
  await sql`
    insert into search_choices (search_id, product_id, kind)
    select l.id, o.product_id, c.kind
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c("searchId" uuid, "offerId" uuid, kind text)
    join search_log as l on l.id = c."searchId" and l.day > ${today} - ${VALID_DAYS}::int
    join product_vendors as o on o.id = c."offerId"
    where (select count(distinct product_id) from search_choices as s where s.search_id = l.id) < ${MOST_PRODUCTS}
    order by 1, 2, 3
    on conflict do nothing`.execute(db);
}

/** Logs what was typed when a suggestion was chosen. One counts per network, query and day. */
async function recordTyped(db: Db, choices: Choice[]): Promise<void> {
  const typed = choices.flatMap(({ searchId, typed }, position) => {
    const folded = fold(typed?.query ?? '').slice(0, LONGEST_FOLDED);
    return typed && folded ? { position, id: searchId, folded, network: networkCounter(typed.network, folded) } : [];
  });
  if (typed.length === 0) return;
  await sql`
    with made as (
      select *, row_number() over (partition by network order by position) as nth_of_network,
        count(*) over (partition by network) as of_network
      from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) as m(position int, id uuid, folded text, network text)
    ), networks as (${countNetworks(sql`made`)})
    insert into search_log (id, folded, day, results, is_counted)
    select m.id, m.folded, ${today}, 1, m.nth_of_network <= ${placesLeft(sql`m`, MOST_PER_NETWORK.learned)}
    from made as m join networks as n on n.key = m.network`.execute(db);
}
