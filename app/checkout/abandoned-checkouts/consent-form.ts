import { z } from 'zod'
import { normalisePakistaniNumber } from '#app/shared/phone-number.ts'
import { canBeShown, emailAddress } from '#app/shared/text/text-fields.ts'

/** More than a hundred lines of a cart take. */
const LONGEST_CART = 20_000
const LONGEST_NAME = 100
const LONGEST_CITY = 80

const email = emailAddress({ required: '', invalid: '' })
/** What can't be stored is left out: nothing here is asked for. */
const shortText = (longest: number) =>
  z
    .string()
    .catch('')
    .transform(text => (canBeShown(text) ? text.replace(/\s+/g, ' ').trim().slice(0, longest) : ''))

const token = z.string().regex(/^[\da-f]{32}$/)

/** What a browser sends of an unfinished checkout, with the shopper’s consent. Browser and server check it. */
export const leftCheckoutSchema = z
  .object({
    token,
    fullName: shortText(LONGEST_NAME),
    phoneNumber: z
      .string()
      .catch('')
      .transform(written => normalisePakistaniNumber(written) ?? ''),
    email: z.unknown().transform(written => email.safeParse(written).data?.toLowerCase() ?? ''),
    city: shortText(LONGEST_CITY),
    cart: z.string().max(LONGEST_CART),
  })
  // Without either the shopper can’t be reached, and nothing is stored.
  .refine(({ phoneNumber, email }) => phoneNumber !== '' || email !== '')
export type LeftCheckout = z.output<typeof leftCheckoutSchema>

/** Takes the consent back. */
export const takenBackSchema = z.object({ token, isTakenBack: z.literal('yes') })
