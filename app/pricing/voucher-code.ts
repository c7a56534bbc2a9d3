import { plainSigns } from '#app/shared/text/plain-signs.ts'

/** Characters that are not mistaken for one another. */
export const VOUCHER_CHARACTERS = 'ACDEFGHJKLMNPQRTUVWXY346789'

/** A code that no voucher has, for texts that say what one looks like. */
export const EXAMPLE_VOUCHER_CODE = 'V-8KQ4-M4XT'

const GROUP = `[${VOUCHER_CHARACTERS}]{4}`
const CODE = new RegExp(`^V-?(${GROUP})-?(${GROUP})$`)

/** A code as typed, in its usual form, as the example has it; undefined if it is no voucher's. */
export function readVoucherCode(typed: string): string | undefined {
  const [, first, second] = CODE.exec(plainSigns(typed).replace(/\s+/g, '').toUpperCase()) ?? []
  return first && second ? `V-${first}-${second}` : undefined
}
