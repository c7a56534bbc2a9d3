import { and, asc, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { PRE_ORDER_PLACES } from '#app/catalogue/inventory/pre-orderable.server.ts'
import { STOCK_PLACES, type StockPlace } from '#app/catalogue/inventory/stock-places.ts'
import { stockLevels } from '#app/catalogue/tables/inventory.server.ts'
import { products } from '#app/catalogue/tables/products.server.ts'
import { hasPacked, IN_PARCEL, readPackedLines } from '#app/fulfilment/parcel-log/in-parcel.server.ts'
import { parcelLines, parcels } from '#app/fulfilment/tables/parcels.server.ts'
import { orderLines } from '#app/orders/tables/orders.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { BOUGHT_PIECE_COLUMNS } from '../order-columns.server.ts'
import type { OrderStatus } from '../order-status.ts'
import { countAwaitedByLine } from './awaited-pieces.server.ts'
import type { UnmovedPieces } from './order-pieces.ts'
import { findHeld, findOpenLevel, type HeldPieces, type OnHandMove, release, waitFor } from './plan-moves.ts'
import { readHeldPieces } from './settle-pieces.server.ts'

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
  { orderId, ...putBack }: PutBack,
): Promise<PiecesPlan> {
  return putBackOf(await lockPieces(transaction, orderId), putBack)
}

function putBackOf(
  { lines, held }: LockedPieces,
  { places, most, lost = new Map(), releasesPreOrders = false }: Omit<PutBack, 'orderId'>,
): PiecesPlan {
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

/**
 * Plans to return the pieces of an order that are in no parcel that has left, and that it no longer waits for any. All pieces of an
 * order that left without a parcel are out.
 */
export async function planPutBackUnsent(transaction: Transaction, orderId: number): Promise<PiecesPlan> {
  const pieces = await lockPieces(transaction, orderId)
  const unsent = await readUnsent(transaction, orderId)
  const waiting = countAwaitedByLine(
    pieces.held,
    pieces.lines.map(line => ({ ...line, quantity: unsent.get(line.id) ?? 0 })),
  )
  const most = new Map([...unsent].map(([id, count]) => [id, count - (waiting.get(id) ?? 0)]))
  return putBackOf(pieces, { places: SELLABLE_PLACES, most, releasesPreOrders: true })
}

/** By order line, how many pieces are in no parcel that has left; none for an order without a parcel. */
async function readUnsent(transaction: Transaction, orderId: number): Promise<ReadonlyMap<number, number>> {
  const lines = await readPackedLines(transaction, orderId)
  return new Map(hasPacked(lines) ? lines.map(({ id, unsent }) => [id, unsent]) : [])
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
  const isOpenedAgain = !change.isUndo
  const pieces = await lockPiecesToTake(transaction, orderId, { ...change, isOpenedAgain })
  const stillHeld = countHeld(pieces.held, SELLABLE_PLACES)
  // An undo takes what the change gave away, not what was on sale before it.
  const onSale = change.isUndo ? await countOnSale(transaction, orderId, change.outAgain ?? []) : new Map()
  const wanted = pieces.lines.map(line => {
    const quantity = line.quantity - (onSale.get(line.id) ?? 0)
    return [line.id, quantity - takeHeld({ ...line, quantity }, pieces.held, stillHeld)] as const
  })
  return takeAgain(pieces, new Map(wanted))
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
  return takeAgain({ ...pieces, lines: pieces.lines.map(line => ({ ...line, shipsOn: null })) }, wanted)
}

/** Plans to take again what was put back of an order whose parcels came back with that: the pieces of those that are out again. */
export async function planTakingOut(
  transaction: Transaction,
  orderId: number,
  { outAgain, heldAgain }: { outAgain: readonly number[]; heldAgain: readonly number[] },
): Promise<PiecesPlan> {
  const rows = await transaction
    .select({ parcelId: parcels.id, id: parcelLines.orderLineId, pieces: parcelLines.quantity })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(and(eq(parcels.orderId, orderId), IN_PARCEL, notInArray(parcels.id, [...heldAgain])))
  if (rows.length === 0) return planTakingBack(transaction, orderId, await readBought(transaction, orderId))
  const out = Map.groupBy(
    rows.filter(({ parcelId }) => outAgain.includes(parcelId)),
    ({ id }) => id,
  )
  const wanted = [...out].map(([id, of]) => [id, of.reduce((sum, { pieces }) => sum + pieces, 0)] as const)
  return planTakingBack(transaction, orderId, new Map(wanted))
}

async function readBought(transaction: Transaction, orderId: number): Promise<ReadonlyMap<number, number>> {
  const lines = await readPackedLines(transaction, orderId)
  return new Map(lines.map(({ id, bought }) => [id, bought]))
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
 * Plans to take again what an order gave back that was cancelled while pieces of it were out: what is in no parcel that has left. Lines that
 * were pre-ordered wait for theirs again, as far as none is on hand.
 */
export async function planTakingUnsent(
  transaction: Transaction,
  orderId: number,
  change: StatusChange = {},
): Promise<PiecesPlan> {
  const pieces = await lockPiecesToTake(transaction, orderId, change)
  return takeAgain(pieces, await readUnsent(transaction, orderId))
}

function takeAgain(
  { lines, onHand, places, packed, hasLeftWhole }: PiecesToTake,
  wanted: ReadonlyMap<number, number>,
): PiecesPlan {
  const left = { onHand: new Map(onHand), places: new Map(places) }
  const plan: PiecesPlan = { moves: [], unmoved: [] }
  // Where sizes share one number, its pieces are first those of the lines that can't wait.
  const inTurn = lines.toSorted((one, other) => Number(one.shipsOn !== null) - Number(other.shipsOn !== null))
  for (const line of inTurn) {
    const { id, levelId, quantity, shipsOn } = line
    const pieces = wanted.get(id) ?? 0
    if (pieces <= 0) continue
    const available = (levelId !== undefined && left.onHand.get(levelId)) || 0
    // What is in a parcel is here, so it can't be waited for.
    const mayWait = shipsOn !== null && !hasLeftWhole ? quantity - (packed.get(id) ?? 0) : 0
    const moves = levelId === undefined ? undefined : planTake({ levelId, pieces, mayWait }, left)
    if (moves) plan.moves.push(...moves)
    else plan.unmoved.push(toStuck(line, available))
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

/** The moves that take pieces from those on hand, and wait again for what is not; undefined if they can't. */
function planTake(
  { levelId, pieces, mayWait }: { levelId: number; pieces: number; mayWait: number },
  { onHand, places }: { onHand: Map<number, number>; places: Map<number, number> },
): OnHandMove[] | undefined {
  const available = onHand.get(levelId) ?? 0
  const free = places.get(levelId) ?? 0
  const taken = Math.min(available, pieces)
  const awaited = pieces - taken
  if (awaited > Math.min(mayWait, free)) return undefined
  onHand.set(levelId, available - taken)
  places.set(levelId, free - awaited)
  return [
    ...(taken > 0 ? [{ levelId, pieces: -taken, heldAt: levelId }] : []),
    ...(awaited > 0 ? [waitFor(levelId, awaited)] : []),
  ]
}

/** How many pieces each level counts in these places. */
function countHeld(held: readonly HeldPieces[], places: readonly StockPlace[]) {
  return new Map<number | undefined, number>(
    held.map(level => [level.levelId, places.reduce((sum, place) => sum + (level.places[place] ?? 0), 0)]),
  )
}

/**
 * How many pieces of each line are in a parcel, also in one that is out again. An order that is opened again has none in parcels that
 * came back.
 */
async function countPacked(
  transaction: Transaction,
  orderId: number,
  { outAgain = [], isOpenedAgain = false }: StatusChange,
): Promise<ReadonlyMap<number, number>> {
  const rows = await transaction
    .select({ id: parcelLines.orderLineId, pieces: sql<number>`sum(${parcelLines.quantity})::int` })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcelId, parcels.id))
    .where(
      and(
        eq(parcels.orderId, orderId),
        or(
          isOpenedAgain ? notInArray(parcels.state, ['cancelled', 'returned']) : IN_PARCEL,
          inArray(parcels.id, [...outAgain]),
        ),
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
  /** Whether it takes all pieces again, those of parcels that came back too. */
  isOpenedAgain?: boolean
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
  change: StatusChange,
): Promise<Waitable> {
  const { to } = change
  const packed = await countPacked(transaction, orderId, change)
  const [parcel] = await transaction
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.orderId, orderId), ne(parcels.state, 'cancelled')))
    .limit(1)
  return { packed, hasLeftWhole: to === 'delivered' || (to === 'shipped' && !parcel) }
}

type PiecesToTake = Awaited<ReturnType<typeof lockPiecesToTake>>
type LockedPieces = Awaited<ReturnType<typeof lockPieces>>
type LockedLine = LockedPieces['lines'][number]

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
      places: PRE_ORDER_PLACES,
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
    places: new Map(levels.map(level => [level.id, level.places])),
  }
}

function toStuck(
  { name, size, quantity, levelId, isProductGone }: LockedLine,
  available: number,
): UnmovedPieces {
  const noLevel = isProductGone ? 'product-gone' : 'size-gone'
  return { name, size, quantity, reason: levelId === undefined ? noLevel : 'short', available }
}
