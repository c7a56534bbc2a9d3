import { z } from 'zod'
import { readId } from '#app/shared/ids.ts'
import { optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { dayInKarachi, readDay } from '#app/shared/time/dates.ts'
import { typedAmount } from '#app/shared/typed-numbers.ts'
import type { PayoutAmounts } from './payout-lines.ts'
import { TOLERANCE_PAISA } from './statement-lines.ts'

/** A larger payout comes with a file. */
export const MOST_PAID_PARCELS = 2_000
export const LONGEST_PAYOUT_REFERENCE = 80

const NO_AMOUNT = message('Please enter an amount in rupees, like 1400, or 0.')

/** An amount that may be left empty, which is null. */
const optionalAmount = z
  .string()
  .trim()
  .transform(text => text || null)
  .pipe(z.null().or(typedAmount(NO_AMOUNT)))
  .default(null)

/** The form of a payout that is recorded by hand. Amounts in paisa. */
export const payoutFormSchema = z.object({
  /** Ids joined by commas: those of a page without scripts, and those that were chosen elsewhere. */
  parcels: z
    .string()
    .default('')
    .transform(text => [...new Set(text.split(',').flatMap(id => readId(id) ?? []))])
    .refine(ids => ids.length > 0, message('Please choose the parcels that were paid.'))
    .refine(ids => ids.length <= MOST_PAID_PARCELS, {
      error: () =>
        t('Please choose at most {most} parcels, or upload a file.', {
          most: MOST_PAID_PARCELS.toLocaleString('en'),
        }),
    }),
  /** What staff saw as the sum of these, so that what was paid meanwhile is noticed. */
  seen: z.coerce.number().int().optional().catch(undefined),
  charges: optionalAmount,
  /** Whether the charges are those of each parcel, not of all together. */
  chargesOf: z.enum(['all', 'each']).catch('all'),
  withheld: optionalAmount,
  received: typedAmount(message('Please enter the amount that you received, in rupees.')),
  paidOn: z
    .string({ error: message('Please enter a day.') })
    .refine(day => readDay(day), message('Please enter a day.'))
    .refine(day => day <= dayInKarachi(new Date()), message('Please enter a day that is not in the future.')),
  reference: optionalSingleLineText({
    tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_PAYOUT_REFERENCE }),
    maximum: LONGEST_PAYOUT_REFERENCE,
  }),
  /** What becomes of a difference: the courier owes it, or staff accept it. */
  difference: z.enum(['open', 'accepted']).optional().catch(undefined),
})
export type PayoutForm = z.output<typeof payoutFormSchema>

/** The amounts of a payout for some parcels, as they are compared. */
export function amountsOf(
  { charges, chargesOf, withheld, received }: Omit<PayoutForm, 'parcels' | 'paidOn' | 'reference'>,
  parcels: number,
): PayoutAmounts {
  const chargedPaisa = charges === null || chargesOf === 'all' ? charges : charges * parcels
  return { chargedPaisa, withheldPaisa: withheld, receivedPaisa: received }
}

const amountsSchema = payoutFormSchema.omit({ parcels: true, paidOn: true, reference: true })

/** The amounts while they are typed; undefined until what was received can be read. */
export function typedAmounts(
  typed: Readonly<Record<string, string>>,
  parcels: number,
): PayoutAmounts | undefined {
  const read = amountsSchema.safeParse(typed)
  return read.success ? amountsOf(read.data, parcels) : undefined
}

/** Whether a difference is one: couriers round to rupees. */
export function isDifference(paisa: number): boolean {
  return Math.abs(paisa) >= TOLERANCE_PAISA
}
