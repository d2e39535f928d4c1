import { sql } from 'kysely';
import type { AskedCancellation } from '#contract/shared/orders/asked-cancellation.ts';

/** What a request (q) cancels, or was to cancel, with the names that the order has. */
export const CANCELS = sql<AskedCancellation | null>`case when q.cancelling is not null then json_build_object('pieces', (
  select json_build_object('reason', q.cancelling #>> '{pieces,reason}',
    'vendor', json_build_object('name', f.vendor_name, 'nameEn', f.vendor_name_en),
    'lines', (select json_agg(json_build_object('name', i.name, 'nameEn', i.name_en, 'variantName', i.variant_name,
        'variantNameEn', i.variant_name_en, 'pieces', l.pieces) order by i.position)
      from jsonb_to_recordset(q.cancelling #> '{pieces,lines}') as l(id uuid, pieces integer)
      join order_items as i on i.id = l.id))
  from fulfilments as f where f.id = (q.cancelling #>> '{pieces,parcelId}')::uuid)) end`;
