import { type SQL, sql } from 'drizzle-orm'
import { fillingOrders } from './filling-orders.ts'
import { fillingParcels } from './filling-parcels.ts'
import { FILLING_SALES, SUMMING_SALES } from './filling-sales.ts'
import type { ShopSize } from './shop-size.ts'

/** The tables that are filled, or whose rows depend on those that are. */
export const TABLES = [
  'categories',
  'styles',
  'products',
  'product_images',
  'stock_levels',
  'stock_movements',
  'variants',
  'orders',
  'order_lines',
  'order_events',
  'emails',
  'customers',
  'contact_messages',
  'audit_log',
  'listed_products',
  'confirmations',
  'confirmation_events',
  'size_forecasts',
  'daily_totals',
  'daily_total_changes',
  'product_stock',
  'stale_product_stock',
  'parcels',
  'parcel_lines',
  'parcel_events',
  'money_entries',
  'parcel_balances',
  'order_balances',
  'courier_findings',
  'return_requests',
  'return_lines',
  'payment_claims',
  'product_reviews',
  'product_ratings',
  'sales_facts',
  'sales_sums',
]

/**
 * Returns the statements that fill a shop, for one transaction. They work on sets of rows, without triggers, indexes and
 * foreign keys, which take a third of the time if they are made at the end. The content depends on nothing but the clock.
 */
export function fillingSteps(size: ShopSize): SQL[] {
  return [
    ...SET_ASIDE,
    ...fillingProducts(size),
    ...fillingOrders(size),
    ...fillingParcels(),
    ...FILLING_SALES,
    ...PUT_BACK,
  ]
}

const eachTable = (statement: string) => TABLES.map(table => sql.raw(statement.replace('TABLE', table)))

const SET_ASIDE: SQL[] = [
  sql`select setseed(0.1947)`,
  sql`set local maintenance_work_mem = '512MB'`,
  sql`set local work_mem = '256MB'`,
  ...eachTable('alter table TABLE disable trigger user'),
  sql`create temporary table set_aside on commit drop as
    select 2 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop_it,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make_it
    from pg_constraint where contype = 'f' and conrelid::regclass::text in ${TABLES}
    union all
    select 1, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid::regclass::text in ${TABLES}
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))`,
  sql`do $$ declare step record; begin
    for step in select drop_it from set_aside order by turn desc loop execute step.drop_it; end loop;
  end $$`,
]

const PUT_BACK: SQL[] = [
  sql`do $$ declare step record; begin
    for step in select make_it from set_aside order by turn loop execute step.make_it; end loop;
  end $$`,
  ...eachTable('alter table TABLE enable trigger user'),
  // What the triggers would have written.
  sql`select recount_daily_totals()`,
  ...SUMMING_SALES,
  sql`insert into stale_product_stock select id from products`,
]

/** Of 1,000 products 10 are archived, 33 sold out, 50 counted without sizes, 200 on sale, 330 in a style of four colours. */
function fillingProducts({ products }: ShopSize): SQL[] {
  return [
    sql`insert into categories (name, slug)
      select name, lower(replace(name, ' ', '-'))
      from unnest(array['Shirts', 'Trousers', 'Hoodies', 'Track Pants', 'Tracksuits', 'Blazers', 'Shalwar Kameez']) as name
      where not exists (select from categories)`,
    // Of 28 products that follow each other, every seventh is of one category.
    sql`insert into styles (name) select 'Large ' || n from generate_series(0, ${products} / 4) as n`,
    // It writes a column of the same row, by which products are searched.
    sql`alter table products enable trigger products_write_search`,
    sql`insert into products (slug, name, name_urdu, description, colour, fabric, tags, price_paisa, compare_at_paisa, category_id,
        sizes, featured, created_at, archived_at, style_id, style_position)
      select 'large-' || n,
        (array['Oxford', 'Linen', 'Poplin', 'Twill', 'Fleece', 'Merino', 'Denim', 'Cotton'])[1 + n % 8] || ' '
          || (array['Shirt', 'Trousers', 'Hoodie', 'Track Pants', 'Polo', 'Blazer', 'Kurta'])[1 + n % 7] || ' ' || n,
        case when n % 7 = 6 then 'کُرتا ' || n else '' end,
        'Cut for every day, and made to be worn for years.',
        (array['Navy', 'Stone', 'Black', 'Olive', 'White', 'Sky blue', 'Charcoal', 'Maroon', 'Ivory', 'Navy and cream',
          'Rust'])[1 + n % 11],
        (array['Cotton', 'Linen', 'Wool', 'Polyester', 'Cotton and linen'])[1 + n % 5],
        concat_ws(', ', case when n % 2 = 0 then 'Everyday' end, case when n % 50 = 0 then 'Eid' end,
          case when n % 10000 = 0 then 'Rare' end),
        price, case when n % 5 = 0 then price * 5 / 4 end,
        ids[1 + n % cardinality(ids)],
        case n % 10 when 0 then array['S', 'M', 'L'] when 1 then array['M', 'L', 'XL', 'XXL']
          else array['S', 'M', 'L', 'XL'] end,
        case when n % 40 = 0 then 'best-selling' when n % 41 = 0 then 'trending-now' else 'none' end,
        numbered.created_at, case when n % 100 = 99 then now() end, styles.id, n % 28 / 7
      from (select n, 100 * (990 + 10 * (random() * 900)::int) as price,
          -- One after another, as a shop grows.
          now() - (1 - n::float / ${products}) * interval '1000 days' as created_at
        from generate_series(1, ${products}) as n) as numbered
          left join styles on n / 28 % 3 = 0 and styles.name = 'Large ' || n / 28 * 7 + n % 7,
        (select array_agg(id order by id) as ids from categories) as known
      -- Ids in the order of the creation, which no join may change.
      order by n`,
    sql`insert into product_images (product_id, position, key, width, height, colour, alt)
      select products.id, place, coalesce(picture.key, 'none'), coalesce(width, 1200), coalesce(height, 1500),
        coalesce(picture.colour, '#888888'), products.name
      from products cross join generate_series(0, 1) as place
        left join (select * from product_images order by id limit 1) as picture on true
      where slug like 'large-%'`,
    sql`insert into stock_levels (product_id, size, on_hand)
      select id, size, case when id % 30 = 0 or random() < 0.03 then 0
        when id % 25 = 0 then (random() * 4)::int else 5 + (random() * 60)::int end
      from products, unnest(case when id % 20 = 0 then array[null] else sizes end) as size where slug like 'large-%'`,
    sql`insert into stock_movements (stock_level_id, change, reason)
      select stock_levels.id, on_hand, 'received'
      from stock_levels join products on products.id = product_id
      where slug like 'large-%' and on_hand > 0`,
    sql`insert into variants (product_id, size, sku, barcode, cost_paisa, weight_grams)
      select id, size, 'LG' || id || '-' || size, 'BC' || id || '-' || size, price_paisa / 2, 300
      from products, unnest(sizes) as size where slug like 'large-%' and id % 4 = 0`,
    sql`analyze products, stock_levels, variants`,
    // What the triggers would have stored.
    sql`insert into listed_products (product_id, is_shown, category_id, created_at, price_paisa, colour, is_on_sale, featured,
        available, other_sizes, style_id, tags, is_card, is_category_card)
      select listed.*, style_id, tags_of(tags), style_id is null or row_number() over siblings = 1,
        style_id is null or row_number() over alike = 1
      from products_to_list as listed join products on id = product_id
      window siblings as (partition by style_id order by is_shown desc, available <> 0 desc, listed.created_at desc, id desc),
        alike as (partition by style_id, listed.category_id
          order by is_shown desc, available <> 0 desc, listed.created_at desc, id desc)
      on conflict do nothing`,
    sql`insert into collections (slug, title, rules)
      values ('large-common', 'Common', '{"tag": "everyday"}'), ('large-rare', 'Rare', '{"tag": "rare"}'),
        ('large-new', 'New', '{"newDays": 30, "inStock": true}'),
        ('large-narrow', 'Narrow', '{"tag": "eid", "colour": "navy", "maxPaisa": 300000, "onSale": true, "newDays": 300}'),
        ('large-chosen', 'Chosen', null)
      on conflict do nothing`,
    sql`insert into collection_products (collection_id, product_id, position)
      select collections.id, products.id, row_number() over (order by reverse(products.slug))
      from collections, (select * from products where slug like 'large-%' order by id % 60, id limit 500) as products
      where collections.slug = 'large-chosen'
      on conflict do nothing`,
  ]
}
