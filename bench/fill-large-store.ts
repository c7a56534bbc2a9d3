import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { closeDatabase, type Database, openDatabase } from '#app/platform/db/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { startManagedPostgres } from '#server/postgres/managed-postgres.ts'

export const LARGE = { products: 10_000, orders: 200_000, customers: 60_000, days: 730 }

/**
 * Fills a running demo shop with many products, and orders of the last two years, more of them recent, with their lines,
 * events and emails. The content depends on nothing but the clock.
 */
export async function fillLargeStore(dataDir: string): Promise<void> {
  log.level = 'warn'
  const postgres = await startManagedPostgres({ directory: join(dataDir, 'postgres'), log })
  const database = openDatabase(postgres.connection)
  try {
    await fillTables(database)
  } finally {
    await closeDatabase(database)
    await postgres.stop()
  }
}

async function fillTables(database: Database): Promise<void> {
  await database.transaction(async transaction => {
    for (const step of STEPS) await transaction.execute(step)
  })
  // Autovacuum would have done this in a shop that grew to this size.
  for (const table of TABLES) await database.execute(sql.raw(`vacuum analyze ${table}`))
}

const TABLES = [
  ...['products', 'product_images', 'stock_levels', 'stock_movements', 'orders', 'order_lines'],
  ...['order_events', 'emails', 'customers', 'contact_messages', 'audit_log'],
]

const STEPS = [
  sql`select setseed(0.1947)`,
  // Disabled so that counts are made once at the end instead of 200,000 times.
  sql`alter table orders disable trigger user`,
  sql`alter table order_events disable trigger user`,
  // Recreating the indexes at the end takes a third of the time of updating them with each row.
  sql`create temporary table taken_away on commit drop as
    select 10 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as take_away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as bring_back
    from pg_constraint where contype = 'f' and conrelid::regclass::text in ${TABLES}
    union all
    select 5, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where not indisunique and indrelid::regclass::text in ${TABLES}`,
  sql`do $$ declare step record; begin
    for step in select take_away from taken_away loop execute step.take_away; end loop;
  end $$`,

  sql`insert into products (slug, name, description, colour, fabric, price_paisa, category_id, sizes, featured, created_at)
    select 'large-' || n,
      (array['Oxford', 'Linen', 'Poplin', 'Twill', 'Fleece', 'Merino', 'Denim', 'Cotton'])[1 + n % 8] || ' '
        || (array['Shirt', 'Trousers', 'Hoodie', 'Track Pants', 'Polo', 'Blazer', 'Kurta'])[1 + n % 7] || ' ' || n,
      'Cut for every day, and made to be worn for years.',
      (array['Navy', 'Stone', 'Black', 'Olive', 'White'])[1 + n % 5],
      'Cotton',
      100 * (990 + 10 * (random() * 900)::int),
      (select id from categories order by id offset n % (select count(*) from categories) limit 1),
      array['S', 'M', 'L', 'XL'],
      case when n % 40 = 0 then 'best-selling' when n % 41 = 0 then 'trending-now' else 'none' end,
      now() - random() * interval '1000 days'
    from generate_series(1, ${LARGE.products}) as n`,
  sql`insert into product_images (product_id, position, key, width, height, colour, alt)
    select products.id, 0, picture.key, picture.width, picture.height, picture.colour, products.name
    from products, (select * from product_images order by id limit 1) as picture
    where slug like 'large-%'`,
  sql`insert into stock_levels (product_id, size, on_hand)
    select id, size, case when id % 25 = 0 then (random() * 4)::int else 5 + (random() * 60)::int end
    from products, unnest(sizes) as size where slug like 'large-%'`,
  sql`insert into stock_movements (stock_level_id, change, reason)
    select stock_levels.id, on_hand, 'received'
    from stock_levels join products on products.id = product_id
    where slug like 'large-%' and on_hand > 0`,

  sql`create temporary table large_orders on commit drop as
    select n, id, (random() ^ 1.5 * ${LARGE.customers})::int as customer,
      now() - (random() ^ 1.2) * ${`${LARGE.days} days`}::interval as placed_at, random() as fate
    from (select n, nextval(pg_get_serial_sequence('orders', 'id'))::int as id
      from generate_series(1, ${LARGE.orders}) as n) as numbered`,
  sql`create temporary table large_lines on commit drop as
    select large_orders.id as order_id, position, random_product.id as product_id, random_product.name,
      random_product.price_paisa, (array['S', 'M', 'L', 'XL'])[1 + (random() * 3)::int] as size,
      1 + (random() * 1.2)::int as quantity
    from large_orders
      cross join lateral generate_series(0, (n % 5) / 2) as position
      join lateral (select id, name, price_paisa from products
        where id = (select min(id) from products where slug like 'large-%') + (n * 7919 + position * 104729) % ${LARGE.products}
      ) as random_product on true`,
  sql`insert into orders (id, token, idempotency_key, basket_digest, customer_name, phone, email, street_address, city,
      zip_code, subtotal_paisa, shipping_paisa, total_paisa, status, payment_method, placed_at, updated_at)
    overriding system value
    select id, 'large-' || md5(n::text), 'large-order-' || n, 'measured',
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
  sql`insert into order_events (order_id, happened_at, actor, from_status, to_status)
    select id, placed_at + step * interval '20 hours',
      case when step = 0 then 'customer' else 'ayesha@darzi.example' end,
      (array[null, 'pending', 'processing', 'shipped'])[1 + step],
      (array['pending', 'processing', 'shipped', 'delivered'])[1 + step]
    from large_orders cross join generate_series(0, 3) as step
    where placed_at + step * interval '20 hours' <= now()
    order by 2`,
  sql`insert into emails ("to", template, params, order_id, state, attempts, queued_at, sent_at)
    select email, 'order_confirmation', jsonb_build_object('title', number, 'name', customer_name), orders.id,
      case when orders.id % 5000 = 0 then 'parked' else 'sent' end, 1, placed_at, placed_at
    from orders where idempotency_key like 'large-%'`,
  sql`insert into contact_messages (name, email, message, sent_at, answered_at)
    select 'Person ' || n, 'person' || n || '@example.com', 'When will my order arrive?', now() - n * interval '4 hours',
      case when n > 40 then now() end
    from generate_series(1, 2000) as n`,
  sql`insert into audit_log (happened_at, actor, action, subject_kind, subject_id, subject_name, changes)
    select now() - n * interval '20 minutes', 'ayesha@darzi.example', 'order.status-changed', 'order', 'DZ-' || n,
      'DZ-' || n, '{"status": {"from": "pending", "to": "processing"}}'
    from generate_series(1, 50000) as n`,
  sql`insert into customers (email, name, phone, order_count, spent_paisa, first_order_at, last_order_at)
    select lower(trim(email)), (array_agg(customer_name order by placed_at desc))[1],
      (array_agg(phone order by placed_at desc))[1], count(*),
      coalesce(sum(total_paisa) filter (where status <> 'cancelled'), 0), min(placed_at), max(placed_at)
    from orders where idempotency_key like 'large-%' group by lower(trim(email))`,

  sql`do $$ declare step record; begin
    for step in select bring_back from taken_away order by turn loop execute step.bring_back; end loop;
  end $$`,
  sql`alter table orders enable trigger user`,
  sql`alter table order_events enable trigger user`,
]
