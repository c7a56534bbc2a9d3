import { eq } from 'drizzle-orm'
import type { ParcelEventKind } from '#app/fulfilment/parcel-log/parcel-transitions.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import type { ReplacementTime } from '#app/returns/return-state.ts'
import type { Act, Happened, Placed } from './happened.ts'
import type { ModelShop } from './model-shop.ts'
import { type ModelOrder, replayOrder } from './order-model.ts'

/** The shop of one sequence, with its shopper and its courier. */
export interface SequenceShop extends ModelShop {
  courierId: number
  shopper: { phoneNumber: string; email: string }
  /** The first is that with which the sequence begins. */
  orders: DrivenOrder[]
  vouchers: DrivenVoucher[]
}

/** A voucher that the shop gave. */
export interface DrivenVoucher {
  id: number
  /** The order for whose money it was given. */
  orderId: number
  code: string
  worthPaisa: number
  isCancelled: boolean
}

/** What is left of a voucher, in paisa. */
export function leftOnVoucher({ orders: all }: SequenceShop, voucher: DrivenVoucher): number {
  const used = all.reduce((sum, { model }) => sum + model.paidBy(voucher.id), 0)
  return voucher.isCancelled ? 0 : voucher.worthPaisa - used
}

/** A voucher of which something is left. */
export function findVoucher(shop: SequenceShop): DrivenVoucher | undefined {
  return shop.vouchers.find(voucher => leftOnVoucher(shop, voucher) > 0)
}

/** What a courier says of a parcel; a repeated report has the same key. */
export interface CourierReport {
  parcel: { at: number; id: number }
  event: ParcelEventKind
  at: number
  key: string
}

/** A return that was agreed on. */
export interface DrivenReturn {
  id: number
  pieces: number[]
  position: number
  /** What the pieces are worth, and what staff credit for them. */
  valuePaisa: number
  creditPaisa: number
  /** What of it pays for the new piece already. */
  movedPaisa: number
  /** What of that is no money. Default: nothing. */
  roundingPaisa?: number
  /** When new pieces are sent; null for money back. */
  time: ReplacementTime | null
  /** The order of the new pieces. */
  replacement?: DrivenOrder
}

/** One order of the shop, what the store did with it, and what the model says it should be. */
export class DrivenOrder {
  readonly shop: SequenceShop
  readonly number: string
  readonly id: number
  readonly token: string
  readonly placed: Placed
  happened: Happened[] = []
  model: ModelOrder
  /** The first packed first, as the model has them. */
  readonly parcelIds: number[] = []
  lastReport: CourierReport | undefined
  openReturn: DrivenReturn | undefined
  readonly begunAt = Date.now()
  private lastMoment = Date.now()
  private turn = 0
  private hasChanged = false

  private constructor(
    shop: SequenceShop,
    row: { number: string; id: number; token: string },
    placed: Placed,
  ) {
    this.shop = shop
    this.number = row.number
    this.id = row.id
    this.token = row.token
    this.placed = placed
    this.model = replayOrder(placed, [])
  }

  /** Drives an order that the store has. */
  static async open(shop: SequenceShop, number: string, placed: Placed): Promise<DrivenOrder> {
    const { id, token } = orders
    const [row] = await shop.database
      .select({ number: orders.number, id, token })
      .from(orders)
      .where(eq(orders.number, number))
    if (!row) throw new Error(`There is no order ${number}`)
    const order = new DrivenOrder(shop, row, placed)
    shop.orders.push(order)
    return order
  }

  get database(): Database {
    return this.shop.database
  }

  get hasReturns(): boolean {
    return this.happened.some(({ act }) => act.do === 'send-back')
  }

  happen(act: Act): Happened {
    const happened = { act, cash: new Map() }
    this.happened.push(happened)
    this.replay()
    return happened
  }

  /** Takes an act back, as if it had never happened, or something else had in its place. */
  takeBack(happened: Happened, undoneBy: Act | undefined): void {
    const instead = undoneBy ? [{ act: undoneBy, cash: new Map(), givenBack: [] }] : []
    this.happened = this.happened.toSpliced(this.happened.indexOf(happened), 1, ...instead)
    this.replay()
  }

  /** Whether something has happened since it was last asked. */
  takeChanged(): boolean {
    const hasChanged = this.hasChanged
    this.hasChanged = false
    return hasChanged
  }

  private replay(): void {
    this.hasChanged = true
    this.model = replayOrder(this.placed, this.happened)
    this.model.heldBackPaisa = () => this.heldBack()
  }

  /** Of an exchange whose old pieces are still out: what its new ones do not cost, and once they arrived, what the old ones count for. */
  private heldBack(): number {
    const swaps = this.shop.orders.map(({ openReturn }) => {
      const { replacement, movedPaisa = 0 } = openReturn ?? {}
      if (replacement === this) return Math.max(0, movedPaisa - this.model.duePaisa)
      const isOwn = openReturn !== undefined && openReturn === this.openReturn
      return isOwn && replacement?.model.status === 'delivered' ? movedPaisa : 0
    })
    return swaps.reduce((sum, paisa) => sum + paisa, 0)
  }

  /** A moment after all that has happened. */
  moment(): number {
    this.lastMoment = Math.max(Date.now(), this.lastMoment + 2)
    return this.lastMoment
  }

  /** A number that the order has used for nothing else. */
  nextTurn(): number {
    this.turn += 1
    return this.turn
  }
}
