export const VOUCHERS_PAGE = '/admin/vouchers'

/** A voucher as staff see it. */
export interface ListedVoucher {
  id: number
  code: string
  /** The number of the order that was paid too much. */
  number: string
  worthPaisa: number
  leftPaisa: number
  expiresAt: Date | null
  cancelledAt: Date | null
  issuedBy: string
  issuedAt: Date
}

/** A voucher as its shopper sees it. */
export type GivenVoucher = Pick<ListedVoucher, 'code' | 'leftPaisa' | 'expiresAt'>

export type VoucherState = 'open' | 'used-up' | 'expired' | 'cancelled'

/** Where a voucher is in its life. */
export function voucherState(
  { leftPaisa, expiresAt, cancelledAt }: Pick<ListedVoucher, 'leftPaisa' | 'expiresAt' | 'cancelledAt'>,
  now: Date,
): VoucherState {
  if (cancelledAt) return 'cancelled'
  if (leftPaisa === 0) return 'used-up'
  return expiresAt && expiresAt <= now ? 'expired' : 'open'
}
