import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'

/**
 * What is stored about an order and what depends on it, without logs and moments: its amounts and status, its parcels, the sums of its
 * ledger, the pieces of its products by place, what its courier owes, and what waits to be sent. Equal for an order to which an act
 * and its undo have happened, and for one to which neither has.
 */
export async function readOrderContent(database: Database, number: string): Promise<unknown> {
  const { rows } = await database.execute<{ content: unknown }>(sql`
    with o as (select * from orders where number = ${number})
    select json_build_object(
      'order', (select to_jsonb(o) - 'updated_at' from o),
      'confirmation', (select json_agg(json_build_object('state', state, 'attempts', attempts))
        from confirmations where order_id = (select id from o)),
      'lines', (select json_agg(to_jsonb(order_lines) order by position) from order_lines where order_id = (select id from o)),
      'parcels', (select json_agg(to_jsonb(parcels) - 'state_since' - 'next_poll_at' || jsonb_build_object(
          'handed_over_at', handed_over_at is not null,
          'lines', (select jsonb_agg(to_jsonb(parcel_lines) order by order_line_id) from parcel_lines where parcel_id = parcels.id))
        order by id) from parcels where order_id = (select id from o) and state <> 'cancelled'),
      'ledger', (select json_agg(sums order by kind, way) from (
        select kind, way, sum(amount_paisa) as paisa from money_entries where order_id = (select id from o)
        group by kind, way having sum(amount_paisa) <> 0) as sums),
      'balances', (select json_agg(json_build_object('parcel', parcel_id, 'collected', collected_paisa, 'settled', settled_paisa)
          order by parcel_id)
        from parcel_balances where parcel_id in (select id from parcels where order_id = (select id from o))
          and (collected_paisa <> 0 or settled_paisa <> 0)),
      'stock', (select json_agg(to_jsonb(stock_levels) - 'updated_at' order by id) from stock_levels
        where product_id in (select product_id from order_lines where order_id = (select id from o))),
      'emails', (select json_agg(template order by template) from emails
        where order_id = (select id from o) and state = 'queued'),
      'messages', (select json_agg(kind order by kind) from shopper_messages
        where order_id = (select id from o) and state = 'queued'),
      'requests', (select json_agg(kind order by kind) from courier_requests
        where state = 'queued' and parcel_id in (select id from parcels where order_id = (select id from o))),
      'customer', (select to_jsonb(customers) from customers where email = (select lower(trim(email)) from o)),
      'returns', (select json_agg(to_jsonb(return_requests) - 'state_since' - 'state_by' || jsonb_build_object(
          'lines', (select jsonb_agg(to_jsonb(return_lines) order by order_line_id) from return_lines where request_id = return_requests.id))
        order by id) from return_requests where order_id = (select id from o))
    ) as content`)
  return rows[0]?.content
}
