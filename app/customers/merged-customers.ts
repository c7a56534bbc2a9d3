/** Another customer with the same phone. */
export interface SamePhone {
  id: number
  name: string
  email: string
  orderCount: number
  lastOrderAt: Date
  hasAccount: boolean
}

/** A merge into a customer. */
export interface Merge {
  id: number
  fromEmail: string
  orderCount: number
  /** The staff member's email. */
  mergedBy: string
  mergedAt: Date
}

/** What the forms about tags and merging ask for. */
export const CUSTOMER_INTENTS = ['tags', 'merge', 'undo-merge'] as const
export type CustomerIntent = (typeof CUSTOMER_INTENTS)[number]

export function readCustomerIntent(value: unknown): CustomerIntent | undefined {
  return CUSTOMER_INTENTS.find(intent => intent === value)
}

/** The result of such a form. */
export interface CustomerFormResult {
  intent: CustomerIntent
  isDone: boolean
  text: string
  /** What was typed, to be shown again. */
  typed?: string
}
