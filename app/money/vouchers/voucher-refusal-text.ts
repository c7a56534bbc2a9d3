import { message } from '#app/shared/text/translate.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import type { VoucherRefusal } from './usable-voucher.server.ts'

/** Why a voucher pays nothing, for the shopper who typed its code. */
export const VOUCHER_REFUSALS: Record<VoucherRefusal['kind'], string> = {
  'no-voucher': message('There is no such voucher, or it is used up.'),
  expired: message('This voucher has expired. Please contact us.'),
  'too-many-tries': TOO_MANY_ATTEMPTS,
}
