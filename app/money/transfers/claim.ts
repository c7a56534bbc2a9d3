import { TRANSFER_WAYS, type TransferWay } from '#app/shared/payment-method.ts'
import { t } from '#app/shared/text/translate.ts'

/** Money that a shopper says they have sent. */
export interface Claim {
  id: number
  way: TransferWay
  amountPaisa: number
  reference: string
  hasSlip: boolean
  state: 'claimed' | 'accepted' | 'rejected'
  /** Why it was rejected; may be empty. */
  answer: string
  claimedAt: Date
}

/** An account to which a shopper can send money. */
export interface OfferedTransfer {
  way: TransferWay
  /** In the owner's words. */
  account: string
}

export const TRANSFERS_PAGE = '/admin/transfers'

/** The address where staff see the picture of the slip. */
export function slipAddress(id: number): string {
  return `${TRANSFERS_PAGE}/${id}/slip`
}

/** `Raast, 12345`: how it was sent, as the shopper says. */
export function claimText({ way, reference }: Pick<Claim, 'way' | 'reference'>): string {
  const name = t(TRANSFER_WAYS[way])
  return reference ? `${name}${t(', ')}${reference}` : name
}
