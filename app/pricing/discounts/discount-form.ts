import { z } from 'zod'
import { DISCOUNT_KINDS } from '#app/pricing/discounts.ts'
import { readVoucherCode } from '#app/pricing/voucher-code.ts'
import { idSchema } from '#app/shared/id-schema.ts'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { readTag } from '#app/shared/text/tag.ts'
import {
  optionalMultiLineText,
  optionalSingleLineText,
  singleLineText,
} from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { KARACHI_OFFSET_MS, readDay } from '#app/shared/time/dates.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'
import { readCode } from './offered-discounts.ts'

export const DISCOUNTS_PAGE = '/admin/discounts'

/** What each kind is called. */
export const KIND_NAMES = {
  percent: message('Percent off'),
  amount: message('An amount off'),
  'free-delivery': message('Free delivery'),
  'buy-x-get-y': message('Buy some, get some free'),
} as const

/** Most orders that a limited discount may have: they are counted whenever one more wants it. */
const MOST_USES = 10_000

export const LONGEST_NAME = 80

/** Between the values of a field that names several. */
export const LISTED = '\n'
/** One discount can name so many categories, and so many products. */
const MOST_LISTED = 50
const TOO_MANY = { error: () => t('Please name {most} at most.', { most: MOST_LISTED }) }

const optionalAmount = z
  .string()
  .trim()
  .optional()
  .transform(text => text || undefined)
  .pipe(typedPrice().optional())

function optionalNumber(most: number) {
  const error = t('Please enter a whole number from 0 to {most}.', { most: most.toLocaleString('en') })
  return z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, error)
    .default('')
    .transform(Number)
    .refine(number => number <= most, error)
}

/** A day of a date field as the moment at which it begins in Karachi, or ends (`after`); undefined if it is empty. */
function optionalDay(after: boolean) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      if (text === '') return undefined
      const day = readDay(text)
      if (day) return new Date(Date.parse(day) - KARACHI_OFFSET_MS + (after ? 86_400_000 : 0))
      context.addIssue({ code: 'custom', message: t('Please choose a day.') })
      return z.NEVER
    })
}

const ticked = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')

/** A discount as staff type it. */
export const discountFormSchema = z
  .object({
    id: idSchema.optional(),
    name: singleLineText({
      required: message('Please enter a name.'),
      tooLong: message('Please shorten this to 80 characters.'),
      maximum: LONGEST_NAME,
    }),
    nameUrdu: optionalSingleLineText({
      tooLong: message('Please shorten this to 80 characters.'),
      maximum: LONGEST_NAME,
    }),
    code: z
      .string()
      .default('')
      .transform(readCode)
      .pipe(z.string().regex(/^[\p{L}\p{N}_-]*$/u, message('Please use letters, digits, - and _ only.'))),
    kind: z.enum(DISCOUNT_KINDS, message('Please choose what it takes off.')),
    // As people write it: `10%`.
    percent: z.preprocess(
      typed => (typeof typed === 'string' ? typed.replace(/\s*[%٪]\s*$/, '') : typed),
      optionalNumber(100),
    ),
    amountPaisa: optionalAmount,
    buyPieces: optionalNumber(99),
    freePieces: optionalNumber(99),
    /** Sent once for each category. */
    categoryId: z
      .string()
      .default('')
      .transform((sent): unknown[] => sent.split(LISTED).filter(Boolean))
      .pipe(z.array(idSchema).max(MOST_LISTED, TOO_MANY)),
    /** One product a line. */
    product: optionalMultiLineText({
      tooLong: message('Please shorten this to 5,000 characters.'),
      maximum: 5_000,
    })
      .transform(typed => [...new Set(typed.split(LISTED).map(each => each.trim()))].filter(Boolean))
      .pipe(z.array(z.string()).max(MOST_LISTED, TOO_MANY)),
    minimumPaisa: optionalAmount,
    startsAt: optionalDay(false),
    endsAt: optionalDay(true),
    mostUses: optionalNumber(MOST_USES),
    mostUsesPerPhone: optionalNumber(MOST_USES),
    isFirstOrderOnly: ticked,
    phone: z
      .string()
      .trim()
      .default('')
      .transform((text, context) => {
        const phone = text === '' ? '' : normalisePhoneNumber(text)
        if (phone !== undefined) return phone
        context.addIssue({ code: 'custom', message: t('Please enter a phone number like 0300 1234567.') })
        return z.NEVER
      }),
    tag: optionalSingleLineText({ tooLong: message('Please shorten the tag.'), maximum: 40 }).transform(
      readTag,
    ),
    isCombinable: ticked,
  })
  .superRefine((typed, context) => {
    const demand = (path: keyof typeof typed, isThere: boolean, message: string) => {
      if (!isThere) context.addIssue({ code: 'custom', path: [path], message })
    }
    if (typed.kind === 'percent')
      demand('percent', typed.percent >= 1, t('Please enter the percent, from 1 to 100.'))
    if (typed.kind === 'amount')
      demand('amountPaisa', typed.amountPaisa !== undefined, t('Please enter the amount in rupees.'))
    if (typed.kind === 'buy-x-get-y') {
      demand('buyPieces', typed.buyPieces >= 1, t('Please enter how many are bought.'))
      demand('freePieces', typed.freePieces >= 1, t('Please enter how many are free.'))
    }
    // The quote of a cart does not know the customer: without a code they would see another total than they pay.
    const isForSome =
      typed.isFirstOrderOnly || typed.mostUsesPerPhone > 0 || typed.phone !== '' || typed.tag !== ''
    demand('code', !isForSome || typed.code !== '', t('What depends on the customer needs a code.'))
    demand('code', readVoucherCode(typed.code) === undefined, t('Codes like this are those of vouchers.'))
    const isInOrder = !typed.startsAt || !typed.endsAt || typed.startsAt < typed.endsAt
    demand('endsAt', isInOrder, t('It would end before it begins.'))
  })

export type TypedDiscount = z.output<typeof discountFormSchema>
