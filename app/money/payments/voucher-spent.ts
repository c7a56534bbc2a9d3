import { type Refusal, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'

/** Money of the order went back to a voucher, and is not on it any more. */
export interface VoucherSpentRefusal {
  kind: 'voucher-spent'
  code: string
}

/** Ends a transaction that needs what was given back to a voucher, and is not on it any more. */
export class VoucherSpent extends Error {
  readonly refusal: VoucherSpentRefusal

  constructor(code: string) {
    super('What went back to a voucher is not on it any more')
    this.refusal = { kind: 'voucher-spent', code }
  }
}

/** Does the work of a transaction, and refuses where it ended because a voucher was spent meanwhile. */
export async function refusingSpentVouchers<Result>(
  work: () => Promise<Result>,
): Promise<Result | Refusal<VoucherSpentRefusal>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof VoucherSpent) return refuse(error.refusal)
    throw error
  }
}

export function voucherSpentText({ code }: VoucherSpentRefusal): string {
  return t('What went back to voucher {code} has been spent since, or the voucher was cancelled.', { code })
}
