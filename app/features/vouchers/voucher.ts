export const VOUCHERS_PAGE = '/admin/vouchers'

/** Characters that are not mistaken for one another. */
export const VOUCHER_CHARACTERS = 'ACDEFGHJKLMNPQRTUVWXY346789'

const GROUP = `[${VOUCHER_CHARACTERS}]{4}`
const CODE = new RegExp(`^V-?(${GROUP})-?(${GROUP})$`)

/** A code as typed, in its usual form `V-8KQ4-M4ZT`; undefined if it is no voucher's. */
export function readVoucherCode(typed: string): string | undefined {
  const [, first, second] = CODE.exec(typed.replace(/\s+/g, '').toUpperCase()) ?? []
  return first && second ? `V-${first}-${second}` : undefined
}

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
