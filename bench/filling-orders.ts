import { type SQL, sql } from 'drizzle-orm'
import type { ShopSize } from './shop-size.ts'

const DAYS = 730
const ORDERS_PER_CUSTOMER = 3.3

/** Returns the statements that fill orders, with everything that depends on them. */
export function fillingOrders({ products, orders }: ShopSize): SQL[] {
  return [...planned(products, orders), ...STORED, ...BESIDE]
}

/** The orders and their lines in temporary tables, since the total of an order depends on its lines. */
function planned(products: number, orders: number): SQL[] {
  return [
    sql`create temporary table large_orders on commit drop as
      select n, id, number, (random() ^ 1.5 * ${Math.round(orders / ORDERS_PER_CUSTOMER)})::int as customer,
        now() - (random() ^ 1.2) * ${`${DAYS} days`}::interval as placed_at, random() as fate
      from (select n, nextval(pg_get_serial_sequence('orders', 'id'))::int as id,
          'DZ-' || lpad((n * 48271 % 99999989)::text, 8, '0') as number
        from generate_series(1::bigint, ${orders}) as n) as numbered
      where number not in (select number from orders)`,
    sql`analyze large_orders, products`,
    sql`create temporary table large_lines on commit drop as
      select large_orders.id as order_id, position, products.id as product_id, products.name, products.price_paisa,
        sizes[1 + (random() * 2)::int] as size, 1 + (random() * 1.2)::int as quantity
      from large_orders cross join lateral generate_series(0, (n % 5)::int / 2) as position
        cross join (select min(id) as first_id from products where slug like 'large-%') as known
        join products on products.id = first_id + (n * 7919 + position * 104729) % ${products}`,
    sql`analyze large_lines`,
  ]
}

const STORED: SQL[] = [
  sql`insert into orders (id, number, token, idempotency_key, basket_digest, customer_name, phone, email, street_address, city,
      zip_code, subtotal_paisa, shipping_paisa, total_paisa, status, payment_method, placed_at, updated_at)
    overriding system value
    select id, number, 'large-' || md5(n::text), 'large-order-' || n, 'measured',
      (array['Bilal', 'Hamza', 'Usman', 'Ayesha', 'Sana', 'Zain', 'Hira', 'Saad'])[1 + customer % 8] || ' '
        || (array['Khan', 'Malik', 'Butt', 'Sheikh', 'Qureshi', 'Raja', 'Mirza'])[1 + customer % 7] || ' ' || customer,
      '+92300' || lpad(customer::text, 7, '0'), 'customer' || customer || '@example.com',
      'House ' || customer || ', Street 4, Gulberg III', 'Lahore', '54000', total, 0, total,
      case when fate < 0.05 then 'cancelled'
        when placed_at > now() - interval '1 day' then 'pending'
        when placed_at > now() - interval '2 days' then 'processing'
        when placed_at > now() - interval '4 days' then 'shipped'
        else 'delivered' end,
      'cash_on_delivery', placed_at, placed_at
    from large_orders
      join (select order_id, sum(price_paisa * quantity) as total from large_lines group by order_id) as totals
        on order_id = id
    order by placed_at`,
  sql`insert into order_lines (order_id, position, product_id, name, size, unit_price_paisa, quantity)
    select order_id, position, product_id, name, size, price_paisa, quantity from large_lines`,
  // What was sold had come in before.
  sql`insert into stock_movements (stock_level_id, change, reason, order_id, moved_at)
    select stock_levels.id, sign * quantity, case sign when 1 then 'received' else 'sold' end,
      case sign when -1 then order_id end, case sign when -1 then placed_at else placed_at - interval '60 days' end
    from large_lines join large_orders on large_orders.id = order_id
      join stock_levels on stock_levels.product_id = large_lines.product_id
        and (stock_levels.size = large_lines.size or stock_levels.size is null)
      cross join unnest(array[1, -1]) as sign`,
  sql`insert into order_events (order_id, happened_at, actor, from_status, to_status)
    select id, placed_at + step * interval '20 hours',
      case when step = 0 then 'customer' else 'ayesha@darzi.example' end,
      (array[null, 'pending', 'processing', 'shipped'])[1 + step],
      (array['pending', 'processing', 'shipped', 'delivered'])[1 + step]
    from large_orders cross join generate_series(0, 3) as step
    where placed_at + step * interval '20 hours' <= now()
    order by 2`,
  sql`insert into confirmations (order_id, state, first_attempt_at, next_attempt_at)
    select id, case status when 'pending' then 'to-call' when 'cancelled' then 'cancelled' else 'confirmed' end,
      placed_at, case status when 'pending' then placed_at end
    from orders where idempotency_key like 'large-%'`,
  sql`insert into confirmation_events (order_id, happened_at, actor, way, outcome)
    select order_id, first_attempt_at + interval '20 hours', 'ayesha@darzi.example', 'call', state
    from confirmations where state in ('confirmed', 'cancelled')`,
  sql`insert into emails ("to", template, params, order_id, state, attempts, queued_at, sent_at)
    select email, 'order_confirmation', jsonb_build_object('title', number, 'name', customer_name), orders.id,
      case when orders.id % 5000 = 0 then 'parked' else 'sent' end, 1, placed_at, placed_at
    from orders where idempotency_key like 'large-%'`,
  sql`insert into customers (email, name, phone, order_count, spent_paisa, first_order_at, last_order_at)
    select lower(trim(email)), (array_agg(customer_name order by placed_at desc))[1],
      (array_agg(phone order by placed_at desc))[1], count(*),
      coalesce(sum(total_paisa) filter (where status <> 'cancelled'), 0), min(placed_at), max(placed_at)
    from orders where idempotency_key like 'large-%' group by lower(trim(email))`,
]

const BESIDE: SQL[] = [
  // Every buyer writes about one product; a twentieth waits for staff. A tenth of the products has most of the reviews.
  // Materialized, because it would be read again for each order.
  sql`insert into product_reviews (order_id, product_id, size, rating, fit, text, shown_name, state, written_at)
    with known as materialized (
      select min(id) as first_id, count(*)::int as product_count from products where slug like 'large-%')
    select orders.id, first_id + (orders.id * 31) % greatest(product_count / 10, 1), 'M', 1 + orders.id % 5,
      (array['small', 'true', 'large', null])[1 + orders.id % 4], case when orders.id % 3 = 0 then '' else 'Soft cloth.' end,
      'Buyer ' || orders.id, case when orders.id % 20 = 0 then 'waiting' else 'published' end, placed_at
    from orders cross join known
    where idempotency_key like 'large-%' and status = 'delivered'`,
  sql`insert into product_ratings (product_id, count, stars, small, "true", large)
    select product_id, count(*), sum(rating), count(*) filter (where fit = 'small'), count(*) filter (where fit = 'true'),
      count(*) filter (where fit = 'large')
    from product_reviews where state = 'published' group by product_id`,
  sql`insert into contact_messages (name, email, message, sent_at, answered_at)
    select 'Person ' || n, 'person' || n || '@example.com', 'When will my order arrive?', now() - n * interval '4 hours',
      case when n > 40 then now() end
    from generate_series(1, 2000) as n`,
  sql`insert into audit_log (happened_at, actor, action, subject_kind, subject_id, subject_name, changes)
    select now() - n * interval '20 minutes', 'ayesha@darzi.example', 'order.status-changed', 'order', 'DZ-' || n,
      'DZ-' || n, '{"status": {"from": "pending", "to": "processing"}}'
    from generate_series(1, 50000) as n`,
]
