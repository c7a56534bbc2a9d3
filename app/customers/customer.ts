/** A person who ordered, has an account, or both, as listed for staff. */
export interface ListedCustomer {
  /** Null for a user who has not ordered yet. */
  customerId: number | null
  /** Null for a guest. */
  userId: string | null
  name: string
  email: string
  /** The phone number of the latest order, `+923001234567`; null without an order. */
  phone: string | null
  orderCount: number
  /** The sum of their orders in paisa, without cancelled ones. */
  spentPaisa: number
  lastOrderAt: Date | null
  /** When they last used the shop while signed in. */
  lastSeenAt: Date | null
  isAdmin: boolean
  isDisabled: boolean
}

/** A customer or user, as shown on their own page. */
export interface Customer extends ListedCustomer {
  /** The staff's note. It belongs to the customer, so it is empty before the first order. */
  note: string
  /** When the account was created; null for a guest. */
  signedUpAt: Date | null
  isEmailVerified: boolean
  /** True for the only admin who can sign in, who can be neither demoted nor disabled. */
  isLastAdmin: boolean
}

/** Whether the customer deleted their account: their orders remain, without a name or an email. */
export function isForgotten({ email }: Pick<ListedCustomer, 'email'>): boolean {
  return email.endsWith('@deleted.invalid')
}
