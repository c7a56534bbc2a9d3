import { z } from 'zod'
import { deliveryCorrectionSchema } from '#app/features/orders/confirmation/delivery-correction.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { singleLineText } from '#app/shared/text/text-fields.ts'
import { typedPrice } from '#app/shared/typed-numbers.ts'

/** A form has at most 100 fields, and each line takes three. The lines after these stay as they are. */
export const MOST_EDITED_LINES = 18

/** So many pieces can be added in one edit. */
export const MOST_ADDED_PIECES = 8

export const LONGEST_REASON = 200

/** What delivery costs after the edit. */
export const CHARGES = ['as-agreed', 'by-the-rules', 'free', 'other'] as const

const CHARGE_MISSING = 'Please enter the charge in rupees, like 250.'

/** The fields of an edit besides its lines. */
export const editFormSchema = deliveryCorrectionSchema
  .extend({
    seen: z.string().max(100),
    charge: z.enum(CHARGES).default('as-agreed'),
    chargeAmount: typedPrice(CHARGE_MISSING).optional(),
    discount: typedPrice().optional(),
    reason: singleLineText({
      required: 'Please write why, for your colleagues.',
      tooLong: `Please shorten this to ${LONGEST_REASON} characters.`,
      maximum: LONGEST_REASON,
    }),
    isMailed: z
      .literal('on')
      .optional()
      .transform(ticked => ticked === 'on'),
  })
  .refine(({ charge, chargeAmount }) => charge !== 'other' || chargeAmount !== undefined, {
    path: ['chargeAmount'],
    message: CHARGE_MISSING,
  })

export type EditFields = z.output<typeof editFormSchema>

const pieces = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .refine(count => count <= MOST_PIECES_OF_LINE)

const editedLine = z.object({
  position: z.coerce.number().int().min(0).max(100_000),
  size: z.string().min(1).max(20),
  quantity: pieces,
  /** What a piece costs: as it was sold, or as the shop sells it today. */
  price: z.enum(['sold', 'today']).catch('sold'),
})

const addedPiece = z.object({
  productId: z.coerce.number().int().min(1).max(2_147_483_647),
  size: z.string().min(1).max(20),
  quantity: pieces,
})

export type EditedLine = z.output<typeof editedLine>
export type AddedPiece = z.output<typeof addedPiece>

/**
 * Reads the lines of an edit: `size0`, `quantity0` and `price0` for the line at position 0, and `piece0`, `pieceSize0` and
 * `pieceQuantity0` for the first added piece. Undefined if a field is out of its bounds.
 */
export function readEditedLines(form: FormData): { lines: EditedLine[]; added: AddedPiece[] } | undefined {
  const lines = numbersOf(form, /^quantity(\d{1,6})$/).map(position => ({
    position,
    size: form.get(`size${position}`),
    quantity: form.get(`quantity${position}`),
    price: form.get(`price${position}`) ?? 'sold',
  }))
  const added = numbersOf(form, /^piece(\d{1,3})$/).map(at => ({
    productId: form.get(`piece${at}`),
    size: form.get(`pieceSize${at}`),
    quantity: form.get(`pieceQuantity${at}`),
  }))
  const read = z
    .object({ lines: z.array(editedLine), added: z.array(addedPiece) })
    .safeParse({ lines, added })
  return read.data && { ...read.data, added: read.data.added.filter(({ quantity }) => quantity > 0) }
}

function numbersOf(form: FormData, name: RegExp): string[] {
  return [...form.keys()].flatMap(key => name.exec(key)?.[1] ?? [])
}
