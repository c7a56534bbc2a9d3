import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { message } from '#app/shared/text/translate.ts'
import { type Added, MOST_COUNTED } from './added.ts'
import type { DemoState } from './demo-state.server.ts'

const MOST_NAMED = 3
const DEMO_ORDER = 'demo-order-%'

interface Kind {
  things: string
  table: string
  name: string
  /** Rows that the seed did not make, where its last id does not say it. */
  isAdded?: SQL
}

const KINDS: readonly Kind[] = [
  {
    things: message('orders'),
    table: 'orders',
    name: 'number',
    isAdded: sql`idempotency_key not like ${DEMO_ORDER}`,
  },
  { things: message('products'), table: 'products', name: 'name' },
  { things: message('categories'), table: 'categories', name: 'name' },
  { things: message('collections'), table: 'collections', name: 'title' },
  { things: message('couriers'), table: 'couriers', name: 'name' },
  { things: message('imports of products'), table: 'product_imports', name: 'file_name', isAdded: sql`true` },
  { things: message('discounts'), table: 'discounts', name: 'code', isAdded: sql`true` },
  { things: message('sales'), table: 'sales', name: 'name', isAdded: sql`true` },
  { things: message('vouchers'), table: 'vouchers', name: 'code', isAdded: sql`true` },
  { things: message('reviews'), table: 'product_reviews', name: 'shown_name', isAdded: sql`true` },
  { things: message('messages'), table: 'contact_messages', name: 'name', isAdded: sql`true` },
  { things: message('accounts of customers'), table: 'users', name: 'email', isAdded: sql`role = 'user'` },
]

/** The tables of which the seed notes its last ids, and what the log calls an addition to them. */
const NOTED: Record<string, string> = {
  products: 'product.added',
  categories: 'category.added',
  collections: 'collection.added',
  couriers: 'courier.added',
}
export const NOTED_TABLES = ['orders', ...Object.keys(NOTED)]

/** @returns what staff or shoppers added to the demo. Where the seed noted nothing, the log says what staff added. */
export async function findAddedSinceDemo(database: Queryable, { filled }: DemoState): Promise<Added[]> {
  const added: Added[] = []
  for (const { things, table, name, isAdded } of KINDS) {
    const { rows } = await database.execute<{ name: string }>(sql`
      select coalesce(${sql.identifier(name)}, '') as name from ${sql.identifier(table)}
      where ${filled && table in filled.last ? sql`id > ${filled.last[table]}` : (isAdded ?? isInLog(table))}
      order by id desc limit ${MOST_COUNTED}`)
    if (rows.length > 0)
      added.push({ things, count: rows.length, names: rows.slice(0, MOST_NAMED).map(row => row.name) })
  }
  return added
}

function isInLog(table: string): SQL {
  return sql`id::text in (select subject_id from audit_log where action = ${NOTED[table]})`
}

/** Whether the shop holds the demo. Where the seed marked nothing, its first order says so. */
export async function isDemo(database: Queryable, { filled, cleared }: DemoState): Promise<boolean> {
  if (filled || cleared) return filled !== undefined
  const { rows } = await database.execute<{ found: boolean }>(
    sql`select exists (select from orders where idempotency_key = 'demo-order-000000') as found`,
  )
  return rows[0]?.found ?? false
}
