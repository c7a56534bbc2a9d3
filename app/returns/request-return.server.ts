import { and, inArray, isNull } from 'drizzle-orm'
import { PIECE_NAME } from '#app/catalogue/products/piece-name.server.ts'
import { canBeReturned } from '#app/catalogue/products/size-length.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { lockOrder } from '#app/orders/lifecycle/change-order-status.server.ts'
import type { OrderStatus } from '#app/orders/order-status.ts'
import type { UnmovedPieces } from '#app/orders/pieces/order-pieces.ts'
import { recordRemark } from '#app/orders/record-remark.server.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransactionUnlessRefused } from '#app/platform/db/in-transaction.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { returnLines, returnRequests } from '#app/returns/tables/returns.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { namedSizeText } from '#app/shared/sold-quantity.ts'
import { saidText } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import { holdPieces, listWantedSizes } from './hold-pieces.server.ts'
import { queueReturnEmail } from './queue-return-email.server.ts'
import { type ReturnableOrder, readReturnable } from './read-returnable.server.ts'
import type { ReturnWish } from './return-form.ts'
import { isWithinWindow } from './return-window.ts'
import { returnedText } from './returnable.ts'

interface NewReturn {
  number: string
  wanted: readonly ReturnWish[]
  note: string
  /** How many returns of the order were seen, so that a double click asks once. */
  seen: number
  /** `customer`, or the email of a member of staff, whom the window does not bind. */
  actor: string
}

export type RequestRefusal =
  | { kind: 'not-found' }
  | { kind: 'not-delivered'; status: OrderStatus }
  | { kind: 'too-late' }
  /** The shop takes no cloth back that was cut. */
  | { kind: 'cut'; name: string }
  /** The shop gives no money back. */
  | { kind: 'no-refunds' }
  /** Another return was asked for meanwhile. */
  | { kind: 'changed-meanwhile' }
  /** The shopper asked very often. */
  | { kind: 'too-often' }
  /** More pieces of this line than are left to return. */
  | { kind: 'too-many'; position: number; left: number }
  /** The product that is wanted for this line is not sold any more. */
  | { kind: 'product-gone'; position: number }
  | { kind: 'sold-out'; missing: UnmovedPieces[] }

type RequestedReturn = Outcome<{ id: number }, RequestRefusal>

/**
 * Asks to return pieces of a delivered order. The wanted sizes are held for as many days as the shop says; history and email
 * follow in the same transaction.
 */
export function requestReturn(
  database: Database,
  asked: NewReturn,
  { returnDays, returns }: ReturnRules,
): Promise<RequestedReturn> {
  return inTransactionUnlessRefused<RequestedReturn>(database, async transaction => {
    const locked = await lockOrder(transaction, asked.number)
    if (!locked) return refuse({ kind: 'not-found' })
    const order = await readReturnable(transaction, locked.id)
    const refusal = findRefusal(order, asked, { returnDays, returns })
    if (refusal) return refuse(refusal)
    const gone = await findGone(transaction, asked.wanted)
    if (gone) return refuse({ kind: 'product-gone', position: gone.position })
    const { id, eventId } = await storeRequest(transaction, order, asked)
    const until = new Date(Date.now() + returns.holdDays * DAY_MS)
    const sizes = await listWantedSizes(transaction, id)
    const missing = await holdPieces(transaction, { requestId: id, orderId: order.id, wanted: sizes, until })
    if (missing.length > 0) return refuse({ kind: 'sold-out', missing })
    await queueReturnEmail(transaction, id, 'requested', eventId)
    return { ok: true, id }
  })
}

/** So many returns of one order can be asked for, those that were withdrawn among them. */
const MOST_REQUESTS = 20
const DAY_MS = 86_400_000

type ReturnRules = Pick<StoreSettings, 'returnDays' | 'returns'>

function findRefusal(
  order: ReturnableOrder,
  { seen, wanted, actor }: NewReturn,
  rules: ReturnRules,
): RequestRefusal | undefined {
  if (order.status !== 'delivered') return { kind: 'not-delivered', status: order.status }
  if (order.requestCount !== seen) return { kind: 'changed-meanwhile' }
  const forShopper = actor === 'customer' ? findShoppersRefusal(order, wanted, rules) : undefined
  return forShopper ?? findTooMany(order, wanted)
}

/** Rules that bind shoppers, and not staff. */
function findShoppersRefusal(
  { deliveredAt, requestCount, lines }: ReturnableOrder,
  wanted: readonly ReturnWish[],
  { returnDays, returns }: ReturnRules,
): RequestRefusal | undefined {
  if (!isWithinWindow(deliveredAt, returnDays, new Date())) return { kind: 'too-late' }
  const cut = lines.find(
    ({ position, size }) => wanted.some(one => one.position === position) && !canBeReturned([size], returns),
  )
  if (cut) return { kind: 'cut', name: saidText(cut.name, cut.nameUrdu) }
  const wantsMoney = wanted.some(({ wish }) => wish.kind === 'money')
  if (wantsMoney && !returns.refundsOffered) return { kind: 'no-refunds' }
  return requestCount >= MOST_REQUESTS ? { kind: 'too-often' } : undefined
}

function findTooMany(
  { lines }: ReturnableOrder,
  wanted: readonly ReturnWish[],
): Extract<RequestRefusal, { kind: 'too-many' }> | undefined {
  for (const { position, quantity } of wanted) {
    const line = lines.find(one => one.position === position)
    const left = line ? line.quantity - line.counted : 0
    if (quantity > left) return { kind: 'too-many', position, left }
  }
  return undefined
}

async function storeRequest(
  transaction: Transaction,
  order: ReturnableOrder,
  { wanted, note, actor }: NewReturn,
): Promise<{ id: number; eventId: number }> {
  const [request] = await transaction
    .insert(returnRequests)
    .values({ orderId: order.id, note, requestedBy: actor, stateBy: actor })
    .returning({ id: returnRequests.id })
  if (!request) throw new Error('The return was not stored')
  const chosen = await readNames(transaction, wanted)
  const rows = wanted.flatMap(({ position, quantity, reason, wish }) => {
    const line = order.lines.find(one => one.position === position)
    if (!line) return []
    const wantedSize = wish.kind === 'size' ? wish.size : null
    const values = { orderLineId: line.id, quantity, reason, wantedSize, ...wantedProduct(wish, chosen) }
    return { line, values }
  })
  await transaction
    .insert(returnLines)
    .values(rows.map(({ values }) => ({ requestId: request.id, ...values })))
  const say = () =>
    t('Return asked for: {what}.', {
      what: rows
        .map(({ line, values }) => returnedText({ ...line, ...values, wantedText: '' }))
        .join(t(', ')),
    })
  return { id: request.id, eventId: await recordRemark(transaction, order, { actor, say }) }
}

/** The first line for which a product is wanted that is not sold any more. */
async function findGone(
  transaction: Transaction,
  wanted: readonly ReturnWish[],
): Promise<ReturnWish | undefined> {
  const names = await readNames(transaction, wanted)
  return wanted.find(({ wish }) => wish.kind === 'product' && !names.has(wish.productId))
}

/** The names of the products that are wanted instead; those that are not sold any more have none. */
async function readNames(
  transaction: Transaction,
  wanted: readonly ReturnWish[],
): Promise<Map<number, string>> {
  const ids = wanted.flatMap(({ wish }) => (wish.kind === 'product' ? wish.productId : []))
  if (ids.length === 0) return new Map()
  const rows = await transaction
    .select({ id: products.id, name: PIECE_NAME })
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.archivedAt)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The columns of a wish for another product. */
function wantedProduct(wish: ReturnWish['wish'], names: ReadonlyMap<number, string>) {
  const none = { wantedProductId: null, wantedProductSize: null }
  if (wish.kind !== 'product') return { ...none, wantedText: wish.kind === 'other' ? wish.text : '' }
  const { productId, size } = wish
  const name = names.get(productId)
  if (name === undefined) return { ...none, wantedText: '' }
  return {
    wantedProductId: productId,
    wantedProductSize: size,
    wantedText: inLanguage('en', () => namedSizeText({ name, size })),
  }
}
