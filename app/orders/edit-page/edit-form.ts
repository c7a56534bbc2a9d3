import { z } from 'zod'
import { type AddedPiece, readAddedPieces, typedPieces } from '#app/catalogue/piece-picker/added-piece.ts'
import { deliveryCorrectionSchema } from '#app/orders/confirmation/delivery-correction.ts'
import { CHARGE_FIELDS, demandCharge } from '#app/orders/edits/charge-fields.ts'
import { DISCOUNT_FIELDS, demandDiscount } from '#app/orders/edits/discount-fields.ts'
import { singleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** A form has at most 100 fields, and each line takes three: so many lines can be edited at once. The others stay as they are. */
export const LINES_AT_ONCE = 18

export const LONGEST_REASON = 200

/** The fields of each edit. */
const EVERY_EDIT = {
  seen: z.string().max(100),
  reason: singleLineText({
    required: message('Please write why, for your colleagues.'),
    tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_REASON }),
    maximum: LONGEST_REASON,
  }),
  isMailed: z
    .literal('on')
    .optional()
    .transform(ticked => ticked === 'on'),
}

/** The fields of the form that takes out what is in no parcel. */
export const takeOutFormSchema = z
  .object({
    ...EVERY_EDIT,
    ...DISCOUNT_FIELDS,
    /** What the order costs then, as staff have read it: absent before they have. */
    seenTotal: z.coerce.number().int().optional(),
  })
  .superRefine(demandDiscount)

/** The fields of an edit besides its lines. */
export const editFormSchema = deliveryCorrectionSchema
  .extend({
    ...EVERY_EDIT,
    ...CHARGE_FIELDS,
    ...DISCOUNT_FIELDS,
  })
  .superRefine(demandCharge)
  .superRefine(demandDiscount)

export type EditFields = z.output<typeof editFormSchema>

const editedLine = z.object({
  position: z.coerce.number().int().min(0).max(100_000),
  size: z.string().min(1).max(20),
  quantity: typedPieces,
  /** What a piece costs: as it was sold, or as the shop sells it today. */
  price: z.enum(['sold', 'today']).catch('sold'),
})

export type EditedLine = z.output<typeof editedLine>

/**
 * Reads the lines of an edit: `size0`, `quantity0` and `price0` for the line at position 0, and the added pieces. Undefined
 * if a field is out of its bounds.
 */
export function readEditedLines(form: FormData): { lines: EditedLine[]; added: AddedPiece[] } | undefined {
  const positions = [...form.keys()].flatMap(name => /^quantity(\d{1,6})$/.exec(name)?.[1] ?? [])
  const sent = positions.map(position => ({
    position,
    size: form.get(`size${position}`),
    quantity: form.get(`quantity${position}`),
    price: form.get(`price${position}`) ?? 'sold',
  }))
  const lines = z.array(editedLine).safeParse(sent).data
  const added = readAddedPieces(form)
  return lines && added && { lines, added }
}
