import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LOW_STOCK } from '#app/catalogue/products/low-stock.ts'
import { categories } from '#app/catalogue/tables/categories.server.ts'
import { assessRisk } from '#app/desk/call-desk/order-risk.ts'
import { parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import { originalFileKey } from '#app/owner/media/picture-files.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { openDiskFileStore } from '#app/platform/storage/disk-file-store.server.ts'
import { createTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts'
import { seedDemoShop } from './seed-demo-shop.ts'

const NOW = new Date('2026-11-21T09:30:00Z')

async function query<Row extends Record<string, unknown>>(database: Database, text: string): Promise<Row[]> {
  return (await database.execute(sql.raw(text))).rows as Row[]
}

/** Returns the single number of a query's result. */
async function count(database: Database, text: string): Promise<number> {
  const [row] = await query<{ count: string }>(database, `select count(*) from (${text}) counted`)
  return Number(row?.count)
}

/** Returns the content of the whole shop as comparable text. */
async function contents(database: Database): Promise<Record<string, unknown>[]> {
  const tables = ['categories', 'products', 'product_images', 'stock_levels', 'stock_movements', 'orders']
  const others = ['order_lines', 'order_events', 'emails', 'settings']
  return Promise.all(
    [...tables, ...others].map(async table => ({
      table,
      rows: await query(database, `select * from ${table} order by 1`),
    })),
  )
}

describe('the demo shop', () => {
  let shop: TestDatabase
  let directory: string
  let statements: number

  beforeAll(async () => {
    shop = await createTestDatabase()
    directory = await mkdtemp(join(tmpdir(), 'darzi-seed-'))
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await seedDemoShop(shop.database, openDiskFileStore(directory), NOW)
    statements = query.mock.calls.length
    query.mockRestore()
  })
  afterAll(async () => {
    await shop.drop()
    await rm(directory, { recursive: true, force: true })
  })

  it('is filled with so little work that the start can wait for it', () => {
    // About a hundred: the rows of all orders go into few. Time would depend on how busy the machine is.
    expect(statements).toBeLessThan(150)
  })

  it('has two statements of couriers with a few findings, and cash that is outstanding', async () => {
    expect(await count(shop.database, `select from courier_statements where state = 'applied'`)).toBe(2)
    const found = await query<{ kind: string }>(shop.database, 'select distinct kind from courier_findings')
    expect(found.map(({ kind }) => kind).sort()).toEqual(['not-remitted', 'short', 'wrong-charge'])
    expect(
      await count(shop.database, 'select from parcel_balances where collected_paisa > settled_paisa'),
    ).toBeGreaterThan(5)
  })

  it('has at least 24 products over the seven categories', async () => {
    const listedCategories = await query<{ name: string; products: string }>(
      shop.database,
      'select c.name, count(p.id) as products from categories c join products p on p.category_id = c.id group by c.id',
    )
    expect(listedCategories.map(category => category.name).sort()).toEqual(
      ['Hoodies', 'Old Money', 'Shalwar Kameez', 'Shirts', 'Tracksuits', 'Track Pants', 'Trousers'].sort(),
    )
    expect(
      listedCategories.reduce((sum, category) => sum + Number(category.products), 0),
    ).toBeGreaterThanOrEqual(24)
    expect(Math.min(...listedCategories.map(category => Number(category.products)))).toBeGreaterThanOrEqual(3)
  })

  it('has sold-out sizes, a sold-out product, low stock, and sizes that share one number', async () => {
    const soldOutSizes = 'select distinct product_id from stock_levels where on_hand = 0'
    const totals = 'select product_id, sum(on_hand) as stock from stock_levels group by product_id'
    expect(await count(shop.database, soldOutSizes)).toBeGreaterThanOrEqual(4)
    expect(await count(shop.database, `select * from (${totals}) t where stock = 0`)).toBe(1)
    const low = `select * from (${totals}) t where stock > 0 and stock < ${LOW_STOCK}`
    expect(await count(shop.database, low)).toBeGreaterThanOrEqual(3)
    expect(
      await count(shop.database, 'select * from stock_levels where size is null'),
    ).toBeGreaterThanOrEqual(1)
  })

  it('has products on sale and products of both featured kinds', async () => {
    expect(
      await count(shop.database, 'select * from products where compare_at_paisa is not null'),
    ).toBeGreaterThan(4)
    const kinds = await query<{ featured: string }>(
      shop.database,
      'select distinct featured from products order by 1',
    )
    expect(kinds.map(kind => kind.featured)).toEqual(['best-selling', 'none', 'trending-now'])
  })

  it('gives every product its own date and at least one stored picture', async () => {
    const products = await count(shop.database, 'select * from products')
    expect(await count(shop.database, 'select distinct created_at from products')).toBe(products)
    expect(
      await count(shop.database, 'select distinct product_id from product_images where position = 0'),
    ).toBe(products)
    const keys = await query<{ key: string }>(shop.database, 'select distinct key from product_images')
    for (const { key } of keys) {
      expect((await stat(join(directory, originalFileKey(key)))).size).toBeGreaterThan(1000)
    }
  })

  it('encodes nothing at the start', async () => {
    expect(await readdir(directory)).toEqual(['originals'])
  })

  it('has a ledger that adds up to the numbers on hand and was never below zero', async () => {
    const wrong = `
      select l.id from stock_levels l left join stock_movements m on m.stock_level_id = l.id
      group by l.id having l.on_hand <> coalesce(sum(m.change), 0)`
    expect(await count(shop.database, wrong)).toBe(0)
    const belowZero = `
      select * from (
        select sum(change) over (partition by stock_level_id order by moved_at, id) as on_hand from stock_movements
      ) history where on_hand < 0`
    expect(await count(shop.database, belowZero)).toBe(0)
  })

  it('takes every ordered piece from the stock, and returns the pieces of cancelled orders', async () => {
    const wrong = `
      select o.id from orders o
      join (select order_id, sum(quantity) as pieces from order_lines group by order_id) l on l.order_id = o.id
      join (select order_id, sum(change + damaged + missing) as change from stock_movements group by order_id) m on m.order_id = o.id
      where m.change <> case when o.status = 'cancelled' and not o.pieces_out then 0 else -l.pieces end`
    expect(await count(shop.database, wrong)).toBe(0)
    expect(
      await count(
        shop.database,
        'select * from orders where not exists (select from stock_movements m where m.order_id = orders.id)',
      ),
    ).toBe(0)
  })

  // product: 22.11
  it('has parcels that agree with their orders in every list, and the riskiest fifth holds two thirds of the returns', async () => {
    const states = await query<{ state: string }>(
      shop.database,
      'select distinct state from parcels order by 1',
    )
    expect(states.map(({ state }) => state)).toEqual(
      expect.arrayContaining(['attempted', 'delivered', 'in-transit', 'packed', 'returned', 'returning']),
    )
    const spoilt =
      'select * from parcels join parcel_lines on parcel_id = id where claimed_paisa > 0 and damaged + missing = 1'
    expect(await count(shop.database, spoilt)).toBe(2)
    const wrong = `select * from parcels join orders on orders.id = order_id where status <> case
      when state = 'delivered' then 'delivered' when state in ('returned', 'returning') then 'cancelled'
      when state in ('packed', 'booked') then 'processing' else 'shipped' end
      or pieces_out <> (state = 'returning')`
    expect(await count(shop.database, wrong)).toBe(0)
    const places = `select * from stock_levels l join (
        select stock_level_id, sum(reserved) r, sum(on_its_way) o, sum(coming_back) c, sum(delivered) d, sum(damaged) b, sum(missing) m
        from stock_movements group by 1
      ) m on m.stock_level_id = l.id
      where (reserved, on_its_way, coming_back, delivered, damaged, missing) is distinct from (r, o, c, d, b, m.m)`
    expect(await count(shop.database, places)).toBe(0)
    expect(await shareOfReturnsInTopFifth(shop.database)).toBeCloseTo(2 / 3, 1)
  })

  it('has orders whose totals are the sum of their lines', async () => {
    const wrong = `
      select o.id from orders o left join order_lines l on l.order_id = o.id
      group by o.id having o.total_paisa is distinct from sum(l.quantity * l.unit_price_paisa)`
    expect(await count(shop.database, wrong)).toBe(0)
  })

  it('has revenue, in this month and in the one before, without the cancelled orders', async () => {
    const revenue = (from: number, to: number) => `
      select 1 from orders where status <> 'cancelled' and total_paisa > 0
        and placed_at between timestamptz '${NOW.toISOString()}' - interval '${from} days'
        and timestamptz '${NOW.toISOString()}' - interval '${to} days'`
    expect(await count(shop.database, revenue(30, 0))).toBeGreaterThan(50)
    expect(await count(shop.database, revenue(60, 30))).toBeGreaterThan(40)
  })

  it('has an order in every status, the newest of them pending and the old ones finished', async () => {
    const statuses = await query<{ status: string }>(
      shop.database,
      'select distinct status from orders order by 1',
    )
    expect(statuses.map(row => row.status)).toEqual([
      'cancelled',
      'delivered',
      'pending',
      'processing',
      'shipped',
    ])
    const newest = await query<{ status: string }>(
      shop.database,
      'select status from orders order by placed_at desc limit 2',
    )
    expect(newest.map(order => order.status)).toEqual(['pending', 'pending'])
    const unfinished = `select * from orders where status not in ('delivered', 'cancelled')
      and placed_at < timestamptz '${NOW.toISOString()}' - interval '8 days'`
    expect(await count(shop.database, unfinished)).toBe(0)
  })

  it('has a history for each order that begins with its placing, ends at its status and has no gaps', async () => {
    const wrong = `
      select * from (
        select o.status, o.placed_at, o.updated_at, e.*,
          lag(e.to_status) over history as before, lag(e.happened_at) over history as earlier,
          lead(e.id) over history as next
        from orders o left join order_events e on e.order_id = o.id
        window history as (partition by o.id order by e.id)
      ) events
      where to_status is null or from_status is distinct from before or happened_at <= earlier
        or (before is null and (to_status <> 'pending' or happened_at <> placed_at or actor <> 'customer'))
        or (next is null and (to_status <> status or happened_at <> updated_at))`
    expect(await count(shop.database, wrong)).toBe(0)
  })

  it('sells nothing before it was received, and nothing in the future', async () => {
    const tooEarly = `
      select * from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      where p.created_at > o.placed_at or not l.size = any(p.sizes)`
    expect(await count(shop.database, tooEarly)).toBe(0)
    const tooLate = `select * from order_events where happened_at > timestamptz '${NOW.toISOString()}'`
    expect(await count(shop.database, tooLate)).toBe(0)
  })

  it('numbers orders as the shop does, so that the next can’t be guessed', async () => {
    const numbers = await query<{ number: string }>(shop.database, 'select distinct number from orders')
    expect(numbers).toHaveLength(await count(shop.database, 'select * from orders'))
    expect(numbers.filter(({ number }) => !/^DZ-[1-9]\d{7}$/.test(number))).toEqual([])
  })

  it('has returning customers, whose phones and emails are in their stored form, at reserved domains', async () => {
    const orders = await count(shop.database, 'select * from orders')
    const customers = await count(shop.database, 'select distinct lower(trim(email)) from orders')
    expect(customers).toBeLessThan(orders * 0.8)
    expect(customers).toBeGreaterThan(orders * 0.4)
    const strange = `select * from orders where phone !~ '^\\+923\\d{9}$'
      or email !~ '@(example\\.(com|net|org)|mail\\.example)$' or zip_code !~ '^\\d{5}$'`
    expect(await count(shop.database, strange)).toBe(0)
  })

  it('sends no mail', async () => {
    expect(await count(shop.database, 'select * from emails')).toBe(0)
  })

  it('shows pictures and marked sample reviews on the home page', async () => {
    const { home, contact } = await readStoreSettings(shop.database)
    const pictures = [...home.heroSlides, ...home.promoCards, home.newCollection].map(part => part.picture)
    expect(pictures).toHaveLength(6)
    for (const picture of pictures) {
      expect((await stat(join(directory, originalFileKey(picture?.key ?? '')))).isFile()).toBe(true)
    }
    expect(home.reviews).toHaveLength(10)
    expect(home.reviews.every(review => review.isSample && [4, 5].includes(review.rating))).toBe(true)
    expect(contact.whatsApp).toMatch(/^\+92\d{10}$/)
  })

  it('changes nothing when it is filled a second time', async () => {
    const before = await contents(shop.database)
    await seedDemoShop(shop.database, openDiskFileStore(directory), NOW)
    expect(await contents(shop.database)).toEqual(before)
  })

  it('sold the same things to the same people at another hour of another day', async () => {
    const later = await createTestDatabase()
    const bought = (database: Database) =>
      query(
        database,
        `select o.email, o.city, o.total_paisa, l.name, l.size, l.quantity
         from orders o join order_lines l on l.order_id = o.id`,
      )
    try {
      await seedDemoShop(later.database, openDiskFileStore(directory), new Date('2028-03-01T18:59:00Z'))
      const sorted = (rows: unknown[]) => rows.map(row => JSON.stringify(row)).sort()
      expect(sorted(await bought(later.database))).toEqual(sorted(await bought(shop.database)))
      const stock = 'select product_id, size, on_hand from stock_levels order by id'
      expect(await query(later.database, stock)).toEqual(await query(shop.database, stock))
    } finally {
      await later.drop()
    }
  })
})

describe('a shop that is not empty', () => {
  it('is not changed', async () => {
    const { database, drop } = await createTestDatabase()
    const directory = await mkdtemp(join(tmpdir(), 'darzi-seed-'))
    try {
      await database.insert(categories).values({ name: 'Socks', slug: 'socks' })
      await seedDemoShop(database, openDiskFileStore(directory), NOW)
      expect(await count(database, 'select * from products')).toBe(0)
      expect(await readdir(directory)).toEqual([])
    } finally {
      await drop()
      await rm(directory, { recursive: true, force: true })
    }
  })

  it('is filled once if two processes start together', async () => {
    const { database, drop } = await createTestDatabase()
    const directory = await mkdtemp(join(tmpdir(), 'darzi-seed-'))
    try {
      const files = openDiskFileStore(directory)
      await Promise.all([seedDemoShop(database, files, NOW), seedDemoShop(database, files, NOW)])
      expect(await count(database, 'select * from categories')).toBe(7)
    } finally {
      await drop()
      await rm(directory, { recursive: true, force: true })
    }
  })

  it('is either filled or empty if the filling breaks off', async () => {
    const { database, drop } = await createTestDatabase()
    const directory = await mkdtemp(join(tmpdir(), 'darzi-seed-'))
    try {
      await database.execute(sql`alter table settings add constraint full_disk check (key <> 'store')`)
      await expect(seedDemoShop(database, openDiskFileStore(directory), NOW)).rejects.toThrow()
      expect(await count(database, 'select * from categories')).toBe(0)
    } finally {
      await drop()
      await rm(directory, { recursive: true, force: true })
    }
  })
})

/** The share of returned parcels that is in the fifth of the orders whose risk was highest when they were placed. */
async function shareOfReturnsInTopFifth(database: Database): Promise<number> {
  const {
    risk: { largeOrderPaisa, ...weights },
  } = await readStoreSettings(database)
  const sent = await database
    .select({
      phone: orders.phone,
      customerName: orders.customerName,
      number: orders.number,
      totalPaisa: orders.totalPaisa,
      streetAddress: orders.streetAddress,
      zipCode: orders.zipCode,
      placedAt: orders.placedAt,
      status: orders.status,
    })
    .from(orders)
    .innerJoin(parcels, eq(parcels.orderId, orders.id))
    .orderBy(orders.placedAt)
  const scored = sent.map((order, index) => {
    const earlier = sent.slice(0, index).filter(({ phone }) => phone === order.phone)
    const returned = earlier.filter(({ status }) => status === 'cancelled').length
    const delivered = earlier.filter(({ status }) => status === 'delivered').length
    const city = { cityZipCode: '', cityDelivered: 0, cityReturned: 0 }
    const facts = { ...order, ...city, lines: [], returned, delivered, withinHour: 0 }
    const { score } = assessRisk(facts, weights, largeOrderPaisa)
    return { score, isReturned: order.status === 'cancelled' }
  })
  const top = scored.toSorted((one, other) => other.score - one.score).slice(0, Math.ceil(scored.length / 5))
  const returns = (of: typeof scored) => of.filter(({ isReturned }) => isReturned).length
  return returns(top) / returns(scored)
}
