import { type SQL, sql } from 'drizzle-orm'

/** The parcels of filled orders in a temporary table, with how long ago each reached its state. */
const PLANNED: SQL[] = [
  sql`insert into couriers (name, tracking_address)
    select name, 'https://courier.example/{number}' from unnest(array['Measured A', 'Measured B', 'Measured C']) as name
    on conflict do nothing`,
  // Half of what is in preparation is packed. Of a hundred parcels that left, three failed and two come back.
  sql`create temporary table large_parcels on commit drop as
    select orders.id as order_id, orders.number, placed_at, total_paisa, status,
      ids[1 + orders.id % cardinality(ids)] as courier_id, nextval(pg_get_serial_sequence('parcels', 'id'))::int as id,
      case status when 'delivered' then 'delivered' when 'cancelled' then 'returned'
        when 'processing' then (array['packed', 'booked'])[1 + orders.id / 2 % 2]
        else case when orders.id % 100 < 3 then 'attempted' when orders.id % 100 < 5 then 'returning'
          when orders.id % 1000 = 6 then 'lost'
          else (array['handed-over', 'in-transit', 'out-for-delivery'])[1 + orders.id % 3] end
      end as state
    from orders, (select array_agg(id order by id) as ids from couriers where name like 'Measured %') as known
    where idempotency_key like 'large-%' and (status in ('shipped', 'delivered')
      or status = 'processing' and orders.id % 2 = 0 or status = 'cancelled' and orders.id % 3 = 0)
    order by placed_at`,
  sql`analyze large_parcels`,
]

const PARCELS: SQL[] = [
  sql`insert into parcels (id, order_id, reference, courier_id, tracking_number, state, to_collect_paisa, weight_grams, packed_at,
      handed_over_at, state_since, is_partial)
    overriding system value
    select id, order_id, number || '-1', courier_id, case when state <> 'packed' then 'MX' || lpad(id::text, 10, '0') end,
      state, total_paisa, 600, placed_at + interval '1 day',
      case when state not in ('packed', 'booked') then placed_at + interval '2 days' end,
      least(now(), placed_at + interval '4 days'), order_id % 100 = 0
    from large_parcels`,
  sql`insert into parcel_lines (parcel_id, order_line_id, quantity)
    select large_parcels.id, order_lines.id, quantity from large_parcels join order_lines using (order_id)`,
  sql`insert into parcel_events (parcel_id, happened_at, recorded_at, kind, actor, key, tracking_number)
    select id, placed_at + step * interval '1 day', placed_at + step * interval '1 day',
      (array['packed', 'booked', 'handed-over', case state when 'returned' then 'checked-in' else state end])[step],
      case step when 4 then 'courier' else 'ayesha@darzi.example' end, 'step-' || step,
      case step when 2 then 'MX' || lpad(id::text, 10, '0') end
    from large_parcels cross join generate_series(1, 4) as step
    where step <= case state when 'packed' then 1 when 'booked' then 2 when 'handed-over' then 3 else 4 end`,
]

/** A statement of each courier and week settles what was collected until ten days ago; one parcel of 500 is in none. */
const MONEY: SQL[] = [
  sql`insert into courier_statements (courier_id, file_name, digest, state, cells, line_count, uploaded_at, actor, applied_at)
    select couriers.id, 'week-' || week || '.csv', couriers.id || '-' || week, 'applied', '[]', 100,
      now() - week * interval '7 days', 'ayesha@darzi.example', now() - week * interval '7 days'
    from couriers cross join generate_series(0, 104) as week where name like 'Measured %'`,
  sql`create temporary table large_settled on commit drop as
    select large_parcels.id, order_id, large_parcels.courier_id, total_paisa, placed_at + interval '4 days' as collected_at,
      courier_statements.id as statement_id
    from large_parcels left join courier_statements on courier_statements.courier_id = large_parcels.courier_id
      and large_parcels.id % 500 <> 0 and placed_at < now() - interval '14 days'
      and digest = large_parcels.courier_id || '-' || (extract(day from now() - placed_at)::int - 10) / 7
    where large_parcels.state = 'delivered'`,
  sql`insert into money_entries (order_id, parcel_id, courier_id, kind, way, amount_paisa, happened_at, actor)
    select order_id, id, courier_id, 'collected', 'courier', total_paisa, collected_at, 'courier' from large_settled`,
  sql`insert into money_entries (order_id, parcel_id, courier_id, statement_id, kind, way, amount_paisa, happened_at, actor)
    select order_id, id, courier_id, statement_id, kind, 'courier',
      case kind when 'charge' then 20000 when 'gst' then 3200 else total_paisa - 23200 end,
      collected_at + interval '7 days', 'ayesha@darzi.example'
    from large_settled cross join unnest(array['charge', 'gst', 'remitted']) as kind where statement_id is not null`,
  // What the triggers would have written.
  sql`insert into parcel_balances (parcel_id, courier_id, collected_at, collected_paisa, settled_paisa)
    select id, courier_id, collected_at, total_paisa, case when statement_id is null then 0 else total_paisa end
    from large_settled`,
  sql`select fill_order_balances()`,
  sql`insert into courier_findings (statement_id, line, parcel_id, tracking_number, kind, amount_paisa, reason, settled_at,
      settled_by)
    select statement_id, 1, id, 'MX' || lpad(id::text, 10, '0'), 'short', 10000, 'PKR 100.00 less than was to be collected.',
      case when id % 20 <> 0 then collected_at + interval '20 days' end,
      case when id % 20 <> 0 then 'ayesha@darzi.example' end
    from large_settled where statement_id is not null and id % 100 = 1 or statement_id is not null and id % 1000 = 20`,
]

/** Every third delivered order has a return, and every third one a payment that its shopper says was sent. */
const AFTERWARDS: SQL[] = [
  sql`insert into return_requests (order_id, state, credit_paisa, credited_paisa, requested_by, requested_at, state_since, state_by)
    select id, (array['requested', 'approved', 'received', 'received', 'received', 'received', 'received', 'rejected', 'withdrawn',
        'received'])[1 + id / 3 % 10], 0, 0, 'customer', placed_at + interval '6 days', placed_at + interval '7 days', 'customer'
    from orders where idempotency_key like 'large-%' and status = 'delivered' and id % 3 = 0 order by placed_at`,
  sql`insert into return_lines (request_id, order_line_id, quantity, reason)
    select return_requests.id, order_lines.id, 1, (array['too-small', 'too-large', 'damaged', 'other'])[1 + order_lines.id % 4]
    from return_requests join orders on orders.id = return_requests.order_id and idempotency_key like 'large-%'
      join order_lines on order_lines.order_id = orders.id and position = 0`,
  sql`insert into payment_claims (order_id, way, amount_paisa, reference, state, claimed_at)
    select id, 'raast', 100000, 'R-' || id, case when id % 60 = 1 then 'claimed' else 'accepted' end, placed_at
    from orders where idempotency_key like 'large-%' and id % 3 = 1 order by placed_at`,
]

/** Returns the statements that fill parcels and couriers' cash, returns and transfers of the filled orders. */
export function fillingParcels(): SQL[] {
  return [...PLANNED, ...PARCELS, ...MONEY, ...AFTERWARDS]
}
