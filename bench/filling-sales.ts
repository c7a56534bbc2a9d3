import { type SQL, sql } from 'drizzle-orm'

/** What the triggers of the ledger would have written of the orders of a filled shop, which have no discounts; set by set, since each order by itself takes a millisecond. */
export const FILLING_SALES: SQL[] = [
  sql`insert into sales_facts (order_id, happened_at, day, kind, product_id, size, city_id, payment_method,
      pieces, cancelled_pieces, gross_paisa, cancelled_paisa, delivered_paisa, sold_pieces)
    select orders.id, at, day_in_karachi(at), kind, product_id, size, city_id, payment_method,
      case kind when 'placed' then pieces else 0 end, case kind when 'cancelled' then pieces else 0 end,
      case kind when 'placed' then paisa else 0 end, case kind when 'cancelled' then paisa else 0 end,
      case kind when 'delivered' then paisa else 0 end,
      case kind when 'placed' then pieces when 'cancelled' then -pieces else 0 end
    from orders join (
        select order_id, product_id, size, sum(quantity) as pieces, sum(quantity * unit_price_paisa) as paisa from order_lines
        where product_id is not null group by 1, 2, 3
      ) as lines on order_id = orders.id
      cross join lateral (values ('placed', placed_at), ('cancelled', placed_at + interval '20 hours'),
        ('delivered', placed_at + interval '60 hours')) as happened (kind, at)
    where returned_paisa = 0 and idempotency_key like 'large-%' and kind in ('placed', status)
    order by at`,
  sql`insert into sales_facts (order_id, happened_at, day, kind, city_id, payment_method,
      orders, confirmed_orders, cancelled_orders, delivered_orders)
    select orders.id, at, day_in_karachi(at), kind, city_id, payment_method, (kind = 'placed')::int, (kind = 'confirmed')::int,
      (kind = 'cancelled')::int, (kind = 'delivered')::int
    from orders cross join lateral (values ('placed', placed_at), ('confirmed', placed_at + interval '20 hours'),
        ('cancelled', placed_at + interval '20 hours'), ('delivered', placed_at + interval '60 hours')) as happened (kind, at)
    where returned_paisa = 0 and idempotency_key like 'large-%'
      and (kind in ('placed', status) or kind = 'confirmed' and status not in ('pending', 'cancelled'))
    order by at`,
]

/** Those that have something special are few. */
export const SUMMING_SALES: SQL[] = [
  sql`select record_missing_sales(0, 1000000)`,
  sql`select recount_sales_sums()`,
  sql`insert into process_state (key, value) values ('sales', '{"isFilled": true}') on conflict (key) do nothing`,
]
