import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { PRE_ORDERABLE } from '#app/catalogue/inventory/pre-orderable.server.ts'
import { STOCK_PLACES, type StockPlace } from '#app/catalogue/inventory/stock-places.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { BOUGHT_PIECE_COLUMNS } from '../order-columns.server.ts'
import type { OrderStatus } from '../order-status.ts'
import { countAwaitedByLine } from './awaited-pieces.server.ts'
import type { UnmovedPieces } from './order-pieces.ts'
import { findHeld, findOpenLevel, type HeldPieces, type OnHandMove, release, waitFor } from './plan-moves.ts'
import { lockHeldPieces, readHeldPieces } from './settle-pieces.server.ts'

/** What came of planning: the moves, and the pieces that cannot be moved. */
interface PiecesPlan {
  moves: OnHandMove[]
  unmoved: UnmovedPieces[]
}

/** The places from which pieces can be returned to those on hand: damaged and missing ones can't. */
export const SELLABLE_PLACES = STOCK_PLACES.filter(place => place !== 'damaged' && place !== 'missing')

interface PutBack {
  orderId: number
  /** Only pieces in these places are put back. */
  places: readonly StockPlace[]
  /** By order line, how many; by default all that are in these places. */
  most?: ReadonlyMap<number, number>
  /** By order line, how many are missing because their parcel is lost: they come back when it is found. */
  lost?: ReadonlyMap<number, number>
  /** Whether the order no longer waits for pieces that it was placed before. */
  releasesPreOrders?: boolean
}

/**
 * Plans to return pieces of an order to the stock levels that count them today, including those of archived products.
 * The pieces that cannot be moved are those whose product or size is gone.
 */
export async function planPutBack(
  transaction: Transaction,
  { orderId, places, most, lost = new Map(), releasesPreOrders = false }: PutBack,
): Promise<PiecesPlan> {
  const { lines, held } = await lockPieces(transaction, orderId)
  const left = countHeld(held, places)
  addLost(left, lines, held, lost)
  const waiting = countAwaitedByLine(held, lines)
  const plan: PiecesPlan = { moves: releasesPreOrders ? releaseAll(held) : [], unmoved: [] }
  for (const line of lines) {
    const heldAt = findHeld(held, line)?.levelId
    const limit = mostOf(line, most, waiting)
    // The pieces of older orders, and of products that are gone, are counted in no place.
    const isCounted = held.length > 0 && !line.isProductGone
    const pieces = isCounted ? Math.min(limit, left.get(heldAt) ?? 0) : limit
    if (pieces <= 0) continue
    left.set(heldAt, (left.get(heldAt) ?? 0) - pieces)
    if (line.levelId === undefined) plan.unmoved.push({ ...toStuck(line, 0), quantity: pieces })
    else plan.moves.push({ levelId: line.levelId, pieces, heldAt })
  }
  return plan
}

/** How many pieces of a line may be put back: never those that the order still waits for. */
function mostOf(
  { id, quantity }: LockedLine,
  most: ReadonlyMap<number, number> | undefined,
  waiting: ReadonlyMap<number, number>,
): number {
  return most ? (most.get(id) ?? 0) : quantity - (waiting.get(id) ?? 0)
}

function addLost(
  left: Map<number | undefined, number>,
  lines: readonly LockedLine[],
  held: readonly HeldPieces[],
  lost: ReadonlyMap<number, number>,
): void {
  for (const line of lines) {
    const heldAt = findHeld(held, line)?.levelId
    left.set(heldAt, (left.get(heldAt) ?? 0) + (lost.get(line.id) ?? 0))
  }
}

/** Plans to return all pieces of an order, those of lost parcels too, without those that came back damaged or missing. */
export async function planPutBackAll(transaction: Transaction, orderId: number): Promise<PiecesPlan> {
  const rows = await transaction
    .select({ id: parcelLines.orderLineId, pieces: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(and(eq(parcels.orderId, orderId), eq(parcels.state, 'lost')))
    .groupBy(parcelLines.orderLineId)
  const lost = new Map(rows.map(({ id, pieces }) => [id, pieces]))
  return planPutBack(transaction, { orderId, places: SELLABLE_PLACES, lost, releasesPreOrders: true })
}

/** Plans that an order no longer waits for any piece. */
export async function planRelease(transaction: Transaction, orderId: number): Promise<OnHandMove[]> {
  await lockHeldPieces(transaction, orderId)
  // Only now: while this waited, pieces may have arrived.
  return releaseAll(await readHeldPieces(transaction, orderId))
}

function releaseAll(held: readonly HeldPieces[]): OnHandMove[] {
  return held.flatMap(({ levelId, awaited = 0 }) => (awaited > 0 ? [release(levelId, awaited)] : []))
}

/**
 * Plans to take the pieces of an order out of stock again, without those that it still has. All or none: if lines lack
 * pieces, nothing may be moved. Lines that were pre-ordered wait for their pieces again, where none is on hand and there are places.
 */
export async function planTaking(
  transaction: Transaction,
  orderId: number,
  change: StatusChange = {},
): Promise<PiecesPlan> {
  const pieces = await lockPiecesToTake(transaction, orderId, change)
  const stillHeld = countHeld(pieces.held, SELLABLE_PLACES)
  if (!change.isUndo) return takeAgain(pieces, pieces.lines, stillHeld)
  // An undo takes what the change gave away, not what was on sale before it.
  const onSale = await countOnSale(transaction, orderId, change.outAgain ?? [])
  const lines = pieces.lines.map(line => ({ ...line, quantity: line.quantity - (onSale.get(line.id) ?? 0) }))
  return takeAgain(pieces, lines, stillHeld)
}

/**
 * Plans to take these pieces of an order's lines out of stock again, all or none.
 *
 * @param wanted by order line, how many
 */
export async function planTakingBack(
  transaction: Transaction,
  orderId: number,
  wanted: ReadonlyMap<number, number>,
): Promise<PiecesPlan> {
  const pieces = await lockPiecesToTake(transaction, orderId, {})
  // They were here, so that they can't be waited for.
  const lines = pieces.lines.map(line => ({ ...line, quantity: wanted.get(line.id) ?? 0, shipsOn: null }))
  return takeAgain(pieces, lines, new Map())
}

/** By order line, how many pieces came back and are no longer their order's, without those of parcels that are out again. */
async function countOnSale(
  transaction: Transaction,
  orderId: number,
  outAgain: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction
    .select({
      id: parcelLines.orderLineId,
      pieces: sql<number>`sum(${parcelLines.quantity})::int`,
    })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(
      and(
        eq(parcels.orderId, orderId),
        eq(parcels.state, 'returned'),
        parcels.putBack,
        notInArray(parcels.id, [...outAgain]),
      ),
    )
    .groupBy(parcelLines.orderLineId)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/**
 * Plans to wait again, or to take pieces that arrived meanwhile, for an order that was cancelled while other pieces of it
 * were out. Those are still its own.
 */
export async function planWaiting(
  transaction: Transaction,
  orderId: number,
  change: StatusChange = {},
): Promise<PiecesPlan> {
  const pieces = await lockPiecesToTake(transaction, orderId, change)
  const stillHeld = countHeld(pieces.held, STOCK_PLACES)
  // Where sizes share one number, its pieces are first those of the lines that were in stock.
  for (const line of pieces.lines.filter(({ shipsOn }) => shipsOn === null))
    takeHeld(line, pieces.held, stillHeld)
  return takeAgain(
    pieces,
    pieces.lines.filter(({ shipsOn }) => shipsOn !== null),
    stillHeld,
  )
}

function takeAgain(
  { held, onHand, preOrderable, packed, hasLeftWhole }: PiecesToTake,
  lines: readonly LockedLine[],
  stillHeld: Map<number | undefined, number>,
): PiecesPlan {
  const left = new Map(onHand)
  const places = new Map(preOrderable)
  const plan: PiecesPlan = { moves: [], unmoved: [] }
  for (const line of lines) {
    const { id, levelId, quantity, shipsOn } = line
    const wanted = quantity - takeHeld(line, held, stillHeld)
    if (wanted === 0) continue
    // What is in a parcel is here, so it can't be waited for.
    const mayWait = shipsOn !== null && !hasLeftWhole && wanted <= quantity - (packed.get(id) ?? 0)
    const move = levelId === undefined ? undefined : planTake({ levelId, wanted, mayWait }, left, places)
    if (move) plan.moves.push(move)
    else plan.unmoved.push(toStuck(line, (levelId !== undefined && left.get(levelId)) || 0))
  }
  return plan
}

/** How many pieces of a line the order still has; they count for no other line then. */
function takeHeld(
  line: LockedLine,
  held: readonly HeldPieces[],
  stillHeld: Map<number | undefined, number>,
): number {
  const heldAt = findHeld(held, line)?.levelId
  const has = Math.min(line.quantity, stillHeld.get(heldAt) ?? 0)
  stillHeld.set(heldAt, (stillHeld.get(heldAt) ?? 0) - has)
  return has
}

/** The move that takes pieces from those on hand, or waits for them again; undefined if neither can be. */
function planTake(
  { levelId, wanted, mayWait }: { levelId: number; wanted: number; mayWait: boolean },
  left: Map<number, number>,
  places: Map<number, number>,
): OnHandMove | undefined {
  const available = left.get(levelId) ?? 0
  if (available >= wanted) {
    left.set(levelId, available - wanted)
    return { levelId, pieces: -wanted, heldAt: levelId }
  }
  const free = places.get(levelId) ?? 0
  if (!mayWait || available > 0 || free < wanted) return undefined
  places.set(levelId, free - wanted)
  return waitFor(levelId, wanted)
}

/** How many pieces each level counts in these places. */
function countHeld(held: readonly HeldPieces[], places: readonly StockPlace[]) {
  return new Map<number | undefined, number>(
    held.map(level => [level.levelId, places.reduce((sum, place) => sum + (level.places[place] ?? 0), 0)]),
  )
}

/** How many pieces of each line are in a parcel, also in one that is out again. */
async function countPacked(
  transaction: Transaction,
  orderId: number,
  outAgain: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction
    .select({ id: parcelLines.orderLineId, pieces: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(
      and(
        eq(parcels.orderId, orderId),
        or(notInArray(parcels.state, ['cancelled', 'returned']), inArray(parcels.id, [...outAgain])),
      ),
    )
    .groupBy(parcelLines.orderLineId)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/** The change of status for which pieces are taken. */
interface StatusChange {
  to?: OrderStatus
  isUndo?: boolean
  /** The parcels that had come back or were opened again, and are no longer. */
  outAgain?: readonly number[]
}

/** What of an order can't be waited for. */
interface Waitable {
  /** By order line, how many pieces are in a parcel. */
  packed: ReadonlyMap<number, number>
  /** Whether all its pieces have left: it is delivered, or staff marked it as shipped without a parcel. */
  hasLeftWhole: boolean
}

async function readWaitable(
  transaction: Transaction,
  orderId: number,
  { to, outAgain = [] }: StatusChange,
): Promise<Waitable> {
  const packed = await countPacked(transaction, orderId, outAgain)
  const [parcel] = await transaction
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), ne(parcels.state, 'cancelled')))
    .limit(1)
  return { packed, hasLeftWhole: to === 'delivered' || (to === 'shipped' && !parcel) }
}

type PiecesToTake = Awaited<ReturnType<typeof lockPiecesToTake>>
type LockedLine = PiecesToTake['lines'][number]

/** The pieces of an order, locked, with what of them can't be waited for. */
async function lockPiecesToTake(transaction: Transaction, orderId: number, change: StatusChange) {
  const pieces = await lockPieces(transaction, orderId)
  return { ...pieces, ...(await readWaitable(transaction, orderId, change)) }
}

/**
 * The lines of an order, each with the stock level that counts its pieces. The levels are locked in the order of their ids;
 * the products are locked too, so that their sizes and the way they are counted cannot change.
 */
async function lockPieces(transaction: Transaction, orderId: number) {
  const bought = await transaction
    .select({ id: orderLines.id, ...BOUGHT_PIECE_COLUMNS, shipsOn: orderLines.shipsOn })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  const sold = await transaction
    .select({ id: products.id, sizes: products.sizes })
    .from(products)
    .where(inArray(products.id, [...new Set(bought.flatMap(line => line.productId ?? []))]))
    .orderBy(products.id)
    .for('share')
  const levels = await transaction
    .select({
      id: stockLevels.id,
      productId: stockLevels.productId,
      size: stockLevels.size,
      onHand: stockLevels.onHand,
      preOrderable: PRE_ORDERABLE,
    })
    .from(stockLevels)
    .where(
      and(
        inArray(
          stockLevels.productId,
          sold.map(product => product.id),
        ),
        isNull(stockLevels.closedAt),
        or(
          isNull(stockLevels.size),
          inArray(
            stockLevels.size,
            bought.map(line => line.size),
          ),
        ),
      ),
    )
    .orderBy(stockLevels.id)
    .for('update')
  // Only now: while this waited, pieces may have arrived for which the order waits.
  const held = await readHeldPieces(transaction, orderId)
  const lines = bought.map(line => {
    const product = sold.find(({ id }) => id === line.productId)
    return { ...line, isProductGone: !product, levelId: findOpenLevel(levels, product, line.size)?.id }
  })
  return {
    lines,
    held,
    onHand: new Map(levels.map(level => [level.id, level.onHand])),
    preOrderable: new Map(levels.map(level => [level.id, level.preOrderable])),
  }
}

function toStuck(
  { name, size, quantity, levelId, isProductGone }: LockedLine,
  available: number,
): UnmovedPieces {
  const noLevel = isProductGone ? 'product-gone' : 'size-gone'
  return { name, size, quantity, reason: levelId === undefined ? noLevel : 'short', available }
}
