import type { StartPiece } from '#app/catalogue/piece-picker/added-piece.ts'
import type { Piece } from '#app/catalogue/piece-picker/piece.ts'
import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { FoundReturn } from './find-return.server.ts'
import type { DecisionResult } from './handle-decision-form.server.ts'
import type { ReturnFormResult } from './handle-return-form.server.ts'
import type { NextSteps } from './read-next-steps.server.ts'
import type { ReturnableLine } from './returnable.ts'

/** What the page of an order's returns shows to its shopper. */
export interface ShopperReturnProps {
  number: string
  trackingToken: string
  /** The lines of which something can be returned. */
  lines: readonly ReturnableLine[]
  /** Newest first. */
  returns: readonly (Omit<FoundReturn, 'order' | 'note' | 'requestedBy' | 'stateBy'> & NextSteps)[]
  /** The last day, like `2026-12-23`; undefined if nothing can be returned any more. */
  lastDay: string | undefined
  isDelivered: boolean
  rules: Pick<
    StoreSettings['returns'],
    'refundsOffered' | 'clothReturned' | 'shopPaysReturn' | 'conditions' | 'exchangeChargePaisa'
  >
  /** A member of staff asks for a shopper: the window does not bind them. */
  isStaff: boolean
  /** What was searched for, from the address, and the products that it finds. */
  search: string
  pieces: readonly Piece[]
  result: ReturnFormResult | undefined
}

/** What staff see of a return that they decide about. */
export interface DecisionProps {
  found: FoundReturn
  /** What the pieces were sold for, in paisa. */
  valuePaisa: number
  exchangeChargePaisa: number
  /** The lines of the order, with the sizes of today. */
  sold: readonly ReturnableLine[]
  search: string
  pieces: readonly Piece[]
  /** The products that the shopper has chosen instead. */
  wanted: readonly StartPiece[]
  /** What the shopper of the order is to get back now, in paisa; below zero where they are to pay. */
  refundDuePaisa: number
  /** What staff did last, by the id of its entry in the history; undefined where nothing can be undone. */
  undoableAct: number | undefined
  result: DecisionResult | undefined
}
