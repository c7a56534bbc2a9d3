/** Somebody who ordered, has an account, or both, as staff see them in a list. */
export interface ListedCustomer {
  /** None for somebody who has not ordered yet. */
  customerId: number | null
  /** None for a guest. */
  userId: string | null
  name: string
  email: string
  /** `+923001234567`, as on the latest order; none without one. */
  phone: string | null
  orderCount: number
  /** The totals of their orders, cancelled ones left out. */
  spentPaisa: number
  lastOrderAt: Date | null
  /** When they last used the shop while signed in. */
  lastSeenAt: Date | null
  isAdmin: boolean
  isDisabled: boolean
}

/** One person, as their own page shows them. */
export interface Customer extends ListedCustomer {
  /** What staff remember about them. It belongs to the customer, so that there is none before the first order. */
  note: string
  /** Since when they have an account. */
  signedUpAt: Date | null
  isEmailVerified: boolean
  /** Nobody else could sign in as an admin, so this one keeps the role and the account. */
  isLastAdmin: boolean
}

/** Whether this stands for somebody who deleted their account: the orders are there, and who it was is not. */
export function isForgotten({ email }: Pick<ListedCustomer, 'email'>): boolean {
  return email.endsWith('@deleted.invalid')
}
