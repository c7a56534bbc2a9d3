import type { ReturnState } from '#app/returns/return-state.ts'

/** A return of one of a customer's orders. */
export interface CustomerReturn {
  id: number
  /** The number of the order. */
  number: string
  state: ReturnState
  requestedAt: Date
}

/** A message from the contact page. */
export interface CustomerMessage {
  id: number
  message: string
  sentAt: Date
  isAnswered: boolean
}
