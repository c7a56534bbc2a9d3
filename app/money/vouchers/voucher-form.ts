import type { TypedFormResult } from '#app/shared/form-result.ts'
/** The intent of the form that makes a voucher of what an order was paid too much. */
export const ISSUE_VOUCHER = 'issue-voucher'

/** The intent of the form that pays an order with a voucher. */
export const REDEEM_VOUCHER = 'redeem-voucher'

/** The intent of the form that takes back that a voucher was cancelled. */
export const RESTORE_VOUCHER = 'restore-voucher'

/** The result of a form about vouchers. */
export interface VoucherResult extends TypedFormResult {
  /** The voucher that was cancelled, to undo that. */
  cancelledVoucher?: number
}
