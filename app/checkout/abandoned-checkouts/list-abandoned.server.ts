import { type SQL, sql } from 'drizzle-orm'
import { parseCartLines } from '#app/checkout/cart/parse-cart-lines.ts'
import { priceCartLines } from '#app/checkout/cart/price-lines.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { findLineChange } from '#app/pricing/priced-line.ts'
import type { Language } from '#app/shared/text/languages.ts'
import {
  COUNTED_DAYS,
  type ContactOutcome,
  type ContactWay,
  LEFT_AFTER_MINUTES,
} from './abandoned-checkout.ts'
import { hasOrdered } from './has-ordered.server.ts'

/** A line of an abandoned cart, as it is today. */
export interface AbandonedLine {
  name: string
  size: string
  quantity: number
  /** Null where the product is not sold any more. */
  unitPricePaisa: number | null
  /** Pieces that can be bought or pre-ordered in this size now. */
  available: number
  isPreOrder?: boolean
}

/** A checkout that its shopper left. */
export interface AbandonedCheckout {
  id: number
  /** By what the shopper can be reached. */
  ways: ContactWay[]
  /** Empty until staff reach the shopper, and where none was typed, as the other texts. */
  phone: string
  email: string
  fullName: string
  city: string
  /** In which the shopper read the checkout. */
  language: Language
  savedAt: Date
  /** Another browser left a checkout with the same phone number or email. */
  isShared: boolean
  lines: AbandonedLine[]
  /** Null until staff reach the shopper. */
  contact: { way: ContactWay; contactedAt: Date; contactedBy: string; outcome: ContactOutcome | null } | null
}

/** What came of the checkouts that are counted. */
export interface AbandonedCounts {
  left: number
  contacted: number
  /** Whose shoppers ordered within seven days of the contact, and for how much. */
  ordered: number
  orderedPaisa: number
}

export const ABANDONED_LISTS = ['waiting', 'contacted'] as const
export type AbandonedList = (typeof ABANDONED_LISTS)[number]

const PER_PAGE = 50

const HAS_ORDERED = hasOrdered({
  phone: sql`abandoned_checkouts.phone`,
  email: sql`abandoned_checkouts.email`,
  since: sql`consented_at`,
})

/**
 * Whether a checkout of another browser names the same phone number or email, and satisfies the condition. It is found by an
 * index.
 */
function hasOther(condition: SQL): SQL {
  const other = (isSame: SQL) => sql`(select true from abandoned_checkouts as other
      left join abandoned_checkout_contacts as reached on reached.checkout_id = other.id
    where ${isSame} and other.id <> abandoned_checkouts.id and other.erased_at is null and ${condition} limit 1) is true`
  return sql`(
    abandoned_checkouts.phone <> '' and ${other(sql`other.phone = abandoned_checkouts.phone and other.phone <> ''`)}
    or abandoned_checkouts.email <> '' and ${other(sql`other.email = abandoned_checkouts.email and other.email <> ''`)})`
}

/** The consent is to one contact, whichever of their browsers a shopper used. */
const WAS_REACHED_ELSEWHERE = hasOther(sql`reached.checkout_id is not null`)

const IS_IN_LIST: Record<AbandonedList, SQL> = {
  waiting: sql`contacted_at is null and saved_at < now() - make_interval(mins => ${LEFT_AFTER_MINUTES}) and not ${HAS_ORDERED} and not ${WAS_REACHED_ELSEWHERE}`,
  contacted: sql`contacted_at is not null`,
}

/** A page of the checkouts that wait for staff, or that staff have used, newest first. Beyond the last page none is listed. */
export async function listAbandoned(
  database: Queryable,
  list: AbandonedList,
  page = 1,
): Promise<{ checkouts: AbandonedCheckout[]; hasMore: boolean }> {
  const found = await readAbandoned(database, IS_IN_LIST[list], {
    limit: PER_PAGE + 1,
    offset: (page - 1) * PER_PAGE,
  })
  return { checkouts: found.slice(0, PER_PAGE), hasMore: found.length > PER_PAGE }
}

/** One checkout that still names its shopper, who has not ordered since; undefined if there is none. */
export async function findAbandoned(database: Queryable, id: number): Promise<AbandonedCheckout | undefined> {
  const isIt = sql`abandoned_checkouts.id = ${id} and (contacted_at is not null or not ${HAS_ORDERED} and not ${WAS_REACHED_ELSEWHERE})`
  const [found] = await readAbandoned(database, isIt, { limit: 1, offset: 0 })
  return found
}

interface Row extends Record<string, unknown> {
  id: number
  phone: string
  email: string
  fullName: string
  city: string
  language: Language
  cart: string
  savedAt: string
  isShared: boolean
  way: ContactWay | null
  contactedAt: string
  contactedBy: string
  outcome: ContactOutcome | null
}

async function readAbandoned(
  database: Queryable,
  condition: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<AbandonedCheckout[]> {
  const { rows } = await database.execute<Row>(sql`
    select id, phone, email, full_name as "fullName", city, language, cart, saved_at as "savedAt", ${hasOther(sql`true`)} as "isShared",
      way, contacted_at as "contactedAt", contacted_by as "contactedBy", outcome
    from abandoned_checkouts left join lateral (select * from abandoned_checkout_contacts where checkout_id = id limit 1) as contact on true
    where erased_at is null and ${condition}
    order by saved_at desc, id desc
    limit ${limit} offset ${offset}`)
  const carts = rows.map(({ cart }) => parseCartLines(cart) ?? [])
  const priced = await priceCartLines(database, carts.flat())
  return rows.map(
    ({ cart: _, way, contactedAt, contactedBy, outcome, savedAt, phone, email, ...row }, at) => {
      const lines = priced.splice(0, carts[at]?.length ?? 0).map(line => ({
        name: line.product?.name ?? line.productRef,
        size: line.size,
        quantity: line.quantity,
        unitPricePaisa: line.product?.unitPricePaisa ?? null,
        available: findLineChange(line)?.kind === 'size-gone' ? 0 : (line.product?.available ?? 0),
        ...(line.product?.shipsOn && { isPreOrder: true }),
      }))
      const contact = way && { way, contactedAt: new Date(contactedAt), contactedBy, outcome }
      const ways: ContactWay[] = [
        ...(phone ? (['call', 'whatsapp'] as const) : []),
        ...(email ? (['email'] as const) : []),
      ]
      const address = contact ? { phone, email } : { phone: '', email: '' }
      return { ...row, ...address, ways, savedAt: new Date(savedAt), lines, contact }
    },
  )
}

/** Counts the checkouts of the last days, of which some name no shopper any more. */
export async function countAbandoned(database: Queryable): Promise<AbandonedCounts> {
  const { rows } = await database.execute<Record<keyof AbandonedCounts, string>>(sql`
    select count(*) as "left", count(checkout_id) as contacted, count(ordered_paisa) as ordered,
      coalesce(sum(ordered_paisa), 0) as "orderedPaisa"
    from abandoned_checkouts left join lateral (select * from abandoned_checkout_contacts where checkout_id = id limit 1) as contact on true
    where consented_at > now() - make_interval(days => ${COUNTED_DAYS})
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
