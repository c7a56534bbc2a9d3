import type { ReturnState } from '#app/returns/return-state.ts'

/** How a return was before staff did something with it: what an undo puts back. Moments are ISO strings. */
export interface ReturnBefore {
  state: ReturnState
  stateSince: string
  stateBy: string
  creditedPaisa: number
  heldUntil: string | null
  /** The number of the order of the new pieces. */
  replacement: string | null
  lines: { orderLineId: number; wantedSize: string | null; isHeld: boolean }[]
  /** The last entry that the ledger of the order had afterwards; 0 for none. */
  lastEntryId: number
}
