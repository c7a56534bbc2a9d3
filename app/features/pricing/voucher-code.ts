/** Characters that are not mistaken for one another. */
export const VOUCHER_CHARACTERS = 'ACDEFGHJKLMNPQRTUVWXY346789'

const GROUP = `[${VOUCHER_CHARACTERS}]{4}`
const CODE = new RegExp(`^V-?(${GROUP})-?(${GROUP})$`)

/** A code as typed, in its usual form `V-8KQ4-M4ZT`; undefined if it is no voucher's. */
export function readVoucherCode(typed: string): string | undefined {
  const [, first, second] = CODE.exec(typed.replace(/\s+/g, '').toUpperCase()) ?? []
  return first && second ? `V-${first}-${second}` : undefined
}
