import { type SQL, sql } from 'drizzle-orm'
import { parseCartLines } from '#app/features/cart/cart-line.ts'
import { priceCartLines } from '#app/features/cart/price-lines.server.ts'
import { findLineChange } from '#app/features/pricing/priced-line.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { type ContactOutcome, type ContactWay, LEFT_AFTER_MINUTES } from './abandoned-checkout.ts'

/** A line of an abandoned cart, as it is today. */
export interface AbandonedLine {
  name: string
  size: string
  quantity: number
  /** Null where the product is not sold any more. */
  unitPricePaisa: number | null
  /** Pieces that can be bought in this size now. */
  available: number
}

/** A checkout that its shopper left. */
export interface AbandonedCheckout {
  id: number
  /** Empty where none was typed, as the other texts. */
  phone: string
  email: string
  fullName: string
  city: string
  savedAt: Date
  lines: AbandonedLine[]
  /** Null until staff reach the shopper. */
  contact: { way: ContactWay; contactedAt: Date; contactedBy: string; outcome: ContactOutcome | null } | null
}

/** What came of the checkouts of the last thirty days. */
export interface AbandonedCounts {
  left: number
  contacted: number
  /** Whose shoppers ordered within seven days of the contact, and for how much. */
  ordered: number
  orderedPaisa: number
}

export const ABANDONED_LISTS = ['waiting', 'contacted'] as const
export type AbandonedList = (typeof ABANDONED_LISTS)[number]

const MOST_LISTED = 50

/** The checkouts that wait for staff, or that staff have used, newest first. */
export function listAbandoned(database: Queryable, list: AbandonedList): Promise<AbandonedCheckout[]> {
  const isLeft = sql`saved_at < now() - make_interval(mins => ${LEFT_AFTER_MINUTES})`
  return readAbandoned(
    database,
    list === 'waiting' ? sql`contacted_at is null and ${isLeft}` : sql`contacted_at is not null`,
  )
}

/** One checkout that still names its shopper; undefined if there is none. */
export async function findAbandoned(database: Queryable, id: number): Promise<AbandonedCheckout | undefined> {
  const [found] = await readAbandoned(database, sql`abandoned_checkouts.id = ${id}`)
  return found
}

interface Row extends Record<string, unknown> {
  id: number
  phone: string
  email: string
  fullName: string
  city: string
  cart: string
  savedAt: string
  way: ContactWay | null
  contactedAt: string
  contactedBy: string
  outcome: ContactOutcome | null
}

async function readAbandoned(database: Queryable, condition: SQL): Promise<AbandonedCheckout[]> {
  const { rows } = await database.execute<Row>(sql`
    select id, phone, email, full_name as "fullName", city, cart, saved_at as "savedAt",
      way, contacted_at as "contactedAt", contacted_by as "contactedBy", outcome
    from abandoned_checkouts left join lateral (select * from abandoned_checkout_contacts where checkout_id = id limit 1) as contact on true
    where erased_at is null and ${condition}
    order by saved_at desc
    limit ${MOST_LISTED}`)
  const carts = rows.map(({ cart }) => parseCartLines(cart) ?? [])
  const priced = await priceCartLines(database, carts.flat())
  return rows.map(({ cart: _, way, contactedAt, contactedBy, outcome, savedAt, ...row }, at) => {
    const lines = priced.splice(0, carts[at]?.length ?? 0).map(line => ({
      name: line.product?.name ?? line.productRef,
      size: line.size,
      quantity: line.quantity,
      unitPricePaisa: line.product?.unitPricePaisa ?? null,
      available: findLineChange(line)?.kind === 'size-gone' ? 0 : (line.product?.available ?? 0),
    }))
    const contact = way && { way, contactedAt: new Date(contactedAt), contactedBy, outcome }
    return { ...row, savedAt: new Date(savedAt), lines, contact }
  })
}

/** Counts the checkouts of the last thirty days, of which some name no shopper any more. */
export async function countAbandoned(database: Queryable): Promise<AbandonedCounts> {
  const { rows } = await database.execute<Record<keyof AbandonedCounts, string>>(sql`
    select count(*) as "left", count(checkout_id) as contacted, count(ordered_paisa) as ordered,
      coalesce(sum(ordered_paisa), 0) as "orderedPaisa"
    from abandoned_checkouts left join lateral (select * from abandoned_checkout_contacts where checkout_id = id limit 1) as contact on true
    where consented_at > now() - interval '30 days'
      and saved_at < now() - make_interval(mins => ${LEFT_AFTER_MINUTES})`)
  const [counts] = rows
  return {
    left: Number(counts?.left ?? 0),
    contacted: Number(counts?.contacted ?? 0),
    ordered: Number(counts?.ordered ?? 0),
    orderedPaisa: Number(counts?.orderedPaisa ?? 0),
  }
}

/** The pieces of a checkout as the fields of an order that staff begin, as far as they are sold. */
export async function orderFieldsOf(database: Queryable, id: number): Promise<Record<string, string>> {
  const { rows } = await database.execute<{ fullName: string; city: string; email: string; cart: string }>(
    sql`select full_name as "fullName", city, email, cart from abandoned_checkouts where id = ${id}`,
  )
  const [row] = rows
  if (!row) return {}
  const { cart, ...typed } = row
  const priced = await priceCartLines(database, parseCartLines(cart) ?? [])
  const pieces = priced
    .filter(({ product }) => product?.hasSize)
    .flatMap(({ product, size, quantity }, at) => [
      [`piece${at}`, String(product?.id)],
      [`pieceSize${at}`, size],
      [`pieceQuantity${at}`, String(quantity)],
    ])
  return Object.fromEntries([...Object.entries(typed).filter(([, text]) => text !== ''), ...pieces])
}
