import { and, eq, ne, sql } from 'drizzle-orm'
import { findProductByText } from '#app/catalogue/products/find-product-by-text.server.ts'
import { recordAudit } from '#app/owner/audit/record-audit.server.ts'
import { describedPicture } from '#app/owner/media/chosen-pictures.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import { readPictures } from '#app/owner/media/read-pictures.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { metreStepOf, perStep } from '#app/shared/sold-quantity.ts'
import { sales } from '#app/storefront/tables/sales.server.ts'
import { type OwnPrice, type Sale, type SaleSlide, typedPaisaOf } from './sale.ts'
import type { TypedSale } from './sale-form.ts'

export type SaleRefusal =
  | { kind: 'gone' }
  /** The sale has ended. */
  | { kind: 'ended' }
  /** The sale runs, so that its beginning and its prices are settled. */
  | { kind: 'running' }
  | { kind: 'no-such-product'; product: string }
  /** At this price of a metre, a step of the cloth would not cost whole paisa. */
  | { kind: 'part-of-a-paisa'; product: string; stepCm: number }
  | { kind: 'unknown-picture' }
  /** The sale would begin and end in the past. */
  | { kind: 'past' }

/**
 * Adds a sale, or changes the one with the typed id. Of a sale that runs only the end, the announcement and the hero slide
 * change. @returns the sale's id
 */
export function saveSale(
  database: Database,
  typed: TypedSale,
  { actor, now = new Date() }: { actor: string; now?: Date },
): Promise<Outcome<{ id: number }, SaleRefusal>> {
  return inTransaction(database, async transaction => {
    const stored = typed.id === undefined ? undefined : await lockSale(transaction, typed.id)
    const refusal = refusalOf(stored, typed, now)
    if (refusal) return refuse(refusal)
    const own = await resolveOwnPrices(transaction, typed)
    if (!own.ok) return own
    const slide = await resolveSlide(transaction, typed, stored)
    if (slide === 'unknown') return refuse({ kind: 'unknown-picture' })
    const { name, startsAt, endsAt, percent, categoryPercents, announcement, announcementUrdu } = typed
    const prices = { startsAt, percent, categoryPercents, ownPrices: own.ownPrices }
    if (stored?.state === 'running' && !hasPrices(stored, prices)) return refuse({ kind: 'running' })
    const face = { name, endsAt, announcement, announcementUrdu, slide }
    const id = await write(transaction, stored, face, prices)
    const action = stored ? 'sale.changed' : 'sale.added'
    await recordAudit(transaction, { actor, action, subject: { kind: 'sale', id, name } })
    return { ok: true, id }
  })
}

function refusalOf(
  stored: Pick<Sale, 'state'> | undefined,
  { id, endsAt }: TypedSale,
  now: Date,
): SaleRefusal | undefined {
  if (id !== undefined && !stored) return { kind: 'gone' }
  if (stored?.state === 'ended') return { kind: 'ended' }
  return endsAt && endsAt <= now ? { kind: 'past' } : undefined
}

async function lockSale(transaction: Transaction, id: number) {
  const [sale] = await transaction.select().from(sales).where(eq(sales.id, id)).for('update')
  return sale
}

type Face = Pick<Sale, 'name' | 'endsAt' | 'announcement' | 'announcementUrdu' | 'slide'>

/** Inserts a sale, or updates the stored one: one that runs only in its face. @returns its id */
async function write(
  transaction: Transaction,
  stored: Pick<Sale, 'id' | 'state'> | undefined,
  face: Face,
  prices: Prices,
): Promise<number> {
  if (!stored) {
    const values = { ...face, ...prices }
    const [sale] = await transaction.insert(sales).values(values).returning({ id: sales.id })
    if (!sale) throw new Error('PostgreSQL stored a sale without returning its id.')
    return sale.id
  }
  const isRunning = stored.state === 'running'
  const values = isRunning ? face : { ...face, ...prices }
  await transaction.update(sales).set(values).where(eq(sales.id, stored.id))
  if (isRunning) await announceChangedPages(transaction, { kind: 'everything' })
  return stored.id
}

type Prices = Pick<Sale, 'startsAt' | 'percent' | 'categoryPercents' | 'ownPrices'>

/** Whether a sale already has this beginning, to the minute, and these prices. */
function hasPrices(stored: Prices, wanted: Prices): boolean {
  const minute = ({ startsAt }: Prices) => Math.floor(startsAt.getTime() / 60_000)
  const text = ({ percent, categoryPercents, ownPrices }: Prices) =>
    JSON.stringify([
      percent,
      categoryPercents.map(({ categoryId, percent }) => [categoryId, percent]).sort(),
      ownPrices.map(own => [own.productId, typedPaisaOf(own)]).sort(),
    ])
  return minute(stored) === minute(wanted) && text(stored) === text(wanted)
}

async function resolveOwnPrices(
  transaction: Transaction,
  { ownPrices }: TypedSale,
): Promise<Outcome<{ ownPrices: OwnPrice[] }, SaleRefusal>> {
  const resolved = new Map<number, OwnPrice>()
  for (const { product, pricePaisa } of ownPrices) {
    const found = await findProductByText(transaction, product)
    if (!found) return refuse({ kind: 'no-such-product', product })
    const stepCm = metreStepOf(found.sizes)
    const ofPiece = stepCm === undefined ? pricePaisa : perStep(pricePaisa, stepCm)
    if (ofPiece === undefined) return refuse({ kind: 'part-of-a-paisa', product, stepCm: stepCm ?? 0 })
    resolved.set(found.id, { productId: found.id, pricePaisa: ofPiece, stepCm: stepCm ?? null })
  }
  return { ok: true, ownPrices: [...resolved.values()] }
}

/** A picture that the sale shows already needs no row of an upload. */
async function resolveSlide(
  transaction: Transaction,
  { slide, picture: chosen }: TypedSale,
  stored: { slide: SaleSlide | null } | undefined,
): Promise<SaleSlide | null | 'unknown'> {
  if (!slide) return null
  if (!chosen) return { ...slide, picture: null }
  const known = await readPictures(transaction, [chosen.key])
  const shown = stored?.slide?.picture
  const picture: Omit<Picture, 'alt'> | undefined =
    known.get(chosen.key) ?? (shown?.key === chosen.key ? shown : undefined)
  return picture ? { ...slide, picture: describedPicture(picture, chosen) } : 'unknown'
}

/** Lets a prepared sale begin now, or a running one end now; `advanceSales` does the rest. */
export function beginOrEndSale(
  database: Database,
  { id, to, actor }: { id: number; to: 'begin' | 'end'; actor: string },
): Promise<Outcome<{ name: string }, SaleRefusal>> {
  return inTransaction(database, async transaction => {
    const values =
      to === 'begin'
        ? { startsAt: sql`date_trunc('milliseconds', now())` }
        : {
            endsAt: sql`greatest(date_trunc('milliseconds', now()), ${sales.startsAt} + interval '1 millisecond')`,
          }
    const [sale] = await transaction
      .update(sales)
      .set(values)
      .where(and(eq(sales.id, id), eq(sales.state, to === 'begin' ? 'prepared' : 'running')))
      .returning({ name: sales.name })
    if (!sale) return refuse({ kind: 'gone' })
    const subject = { kind: 'sale' as const, id, name: sale.name }
    await recordAudit(transaction, { actor, action: `sale.${to}-asked`, subject })
    return { ok: true, name: sale.name }
  })
}

/** Deletes a sale that does not run. The prices that it had once lowered stay as they are. */
export function deleteSale(
  database: Database,
  { id, actor }: { id: number; actor: string },
): Promise<Outcome<{ name: string }, SaleRefusal>> {
  return inTransaction(database, async transaction => {
    const [sale] = await transaction
      .delete(sales)
      .where(and(eq(sales.id, id), ne(sales.state, 'running'), eq(sales.isSettled, true)))
      .returning({ name: sales.name })
    if (!sale) return refuse({ kind: 'gone' })
    const subject = { kind: 'sale' as const, id, name: sale.name }
    await recordAudit(transaction, { actor, action: 'sale.deleted', subject })
    return { ok: true, name: sale.name }
  })
}
