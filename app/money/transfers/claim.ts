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

/**
 * What a shopper reported and staff did not find, while something is left to pay: what they have reported since takes its place.
 *
 * @param claims the newest first
 */
export function claimsNotFound<One extends Pick<Claim, 'state'>>(
  claims: readonly One[],
  restPaisa: number,
): One[] {
  const answered = claims.findIndex(({ state }) => state !== 'rejected')
  return restPaisa === 0 ? [] : claims.slice(0, answered === -1 ? claims.length : answered)
}

/** An account to which a shopper can send money. */
export interface OfferedTransfer {
  way: TransferWay
  /** In the owner's words. */
  account: string
}

const TRANSFERS_PAGE = '/admin/transfers'

/** The address where staff see the picture of the slip. */
export function slipAddress(id: number): string {
  return `${TRANSFERS_PAGE}/${id}/slip`
}

/** `Raast, 12345`: how it was sent, as the shopper says. */
export function claimText({ way, reference }: Pick<Claim, 'way' | 'reference'>): string {
  const name = t(TRANSFER_WAYS[way])
  return reference ? `${name}${t(', ')}${reference}` : name
}
