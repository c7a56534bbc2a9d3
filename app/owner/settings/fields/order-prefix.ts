import { z } from 'zod'
import { latinDigits } from '#app/shared/text/latin-digits.ts'
import { message } from '#app/shared/text/translate.ts'

/** What order numbers begin with in a shop that never chose it. */
export const STANDARD_ORDER_PREFIX = 'DZ'

/**
 * Letters, digits and hyphens. A letter comes first, so that the digits of a number that is typed without its prefix are not
 * taken for one, and no hyphen last, because one follows.
 */
const ORDER_PREFIX = /^(?=.{1,6}$)[A-Z](?:-?[A-Z0-9])*$/

export const storedOrderPrefix = z.string().regex(ORDER_PREFIX).catch(STANDARD_ORDER_PREFIX)

/** A prefix in any case, with the hyphen behind it or without. */
export const typedOrderPrefix = z
  .string()
  .default('')
  .transform(typed => latinDigits(typed).trim().toUpperCase().replace(/-$/, ''))
  .pipe(
    z
      .string()
      .regex(
        ORDER_PREFIX,
        message('Please enter up to 6 letters, digits and hyphens, with a letter first, like ABC.'),
      ),
  )
