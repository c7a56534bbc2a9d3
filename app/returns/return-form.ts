import { z } from 'zod'
import { RETURN_REASONS } from '#app/returns/return-reason.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { optionalMultiLineText, optionalSingleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'

export const LONGEST_RETURN_NOTE = 500
export const LONGEST_WISH = 120
/** So many lines of an order can be returned in one request. */
export const MOST_RETURNED_LINES = 18

/** What is wanted for a piece: its money back, another product, the same in words, or the same product in this size. */
export type Wish =
  | { kind: 'money' }
  | { kind: 'product'; productId: number; size: string }
  | { kind: 'other'; text: string }
  | { kind: 'size'; size: string }

/** The pieces of a line that a shopper wants to return. */
export interface ReturnWish {
  position: number
  quantity: number
  reason: (typeof RETURN_REASONS)[number]
  wish: Wish
}

const line = z.object({
  position: z.coerce.number().int().min(0).max(10_000),
  quantity: z.coerce.number().int().min(0).max(MOST_PIECES_OF_LINE).default(0),
  reason: z.enum(RETURN_REASONS, message('Please choose why it comes back.')).optional(),
  wants: z
    .string()
    .regex(/^(money|other|size:.{1,20})$/, message('Please choose what you would like instead.'))
    .optional(),
  otherPiece: z
    .string()
    .regex(/^[1-9]\d{0,8}:.{1,20}$/, message('Please choose the product again.'))
    .optional(),
  other: optionalSingleLineText({
    tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_WISH }),
    maximum: LONGEST_WISH,
  }),
})

const note = optionalMultiLineText({
  tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_RETURN_NOTE }),
  maximum: LONGEST_RETURN_NOTE,
})

/** A return that was asked for, or the sentences that say why it can't be read. By position where they belong to a line. */
type ReadReturn =
  | { ok: true; wanted: ReturnWish[]; note: string; seen: number }
  | { ok: false; problems: string[]; ofLines: Record<number, string> }

/**
 * Reads the form of a return: `back0`, `reason0`, `wants0`, `otherPiece0` (a product's id, `:` and a size) and `other0` of the line
 * at position 0, and so on, `note`, and `seen`, how many returns of the order the shopper saw.
 */
export function readReturnForm(form: FormData): ReadReturn {
  const lines = positionsOf(form).map(position => readLine(form, position))
  const wanted = lines.flatMap(({ wish }) => wish ?? [])
  const ofLines = Object.fromEntries(
    lines.flatMap(({ position, problem }) => (problem === undefined ? [] : [[position, problem]])),
  )
  const isEmpty = wanted.length === 0 && Object.keys(ofLines).length === 0
  const rest = z
    .object({ note, seen: z.coerce.number().int().min(0) })
    .safeParse({ note: form.get('note') ?? '', seen: form.get('seen') })
  const problems = [
    ...(rest.success
      ? []
      : rest.error.issues.map(({ path, message }) => (path[0] === 'note' ? message : UNREADABLE))),
    ...(isEmpty ? [NOTHING_CHOSEN] : []),
  ]
  if (!rest.success || problems.length > 0 || Object.keys(ofLines).length > 0) {
    return { ok: false, problems, ofLines }
  }
  return { ok: true, wanted, ...rest.data }
}

/** What a line says: a wish, a problem, or neither if none of its pieces comes back. */
function readLine(
  form: FormData,
  position: number,
): { position: number; wish?: ReturnWish; problem?: string } {
  const read = line.safeParse({
    position,
    quantity: form.get(`back${position}`) || undefined,
    reason: form.get(`reason${position}`) || undefined,
    wants: form.get(`wants${position}`) || undefined,
    otherPiece: form.get(`otherPiece${position}`) || undefined,
    other: form.get(`other${position}`) ?? '',
  })
  if (!read.success) return { position, problem: read.error.issues[0]?.message ?? UNREADABLE }
  const { quantity, reason, wants, other, otherPiece } = read.data
  if (quantity === 0) return { position }
  if (!reason) return { position, problem: message('Please choose why it comes back.') }
  if (!wants) return { position, problem: message('Please choose what you would like instead.') }
  if (wants === 'other' && other === '' && !otherPiece) {
    return { position, problem: message('Please say which product you would like instead.') }
  }
  return { position, wish: { position, quantity, reason, wish: toWish(wants, other, otherPiece) } }
}

const UNREADABLE = message('This page is out of date. Please open it again.')
const NOTHING_CHOSEN = message('Please say how many pieces come back.')

function positionsOf(form: FormData): number[] {
  const found = [...form.keys()].flatMap(name => /^back(\d{1,4})$/.exec(name)?.[1] ?? [])
  return [...new Set(found.map(Number))].slice(0, MOST_RETURNED_LINES)
}

function toWish(wants: string, other: string, otherPiece: string | undefined): Wish {
  if (wants === 'money') return { kind: 'money' }
  if (wants === 'other' && otherPiece) {
    const [id = '', ...size] = otherPiece.split(':')
    return { kind: 'product', productId: Number(id), size: size.join(':') }
  }
  return wants === 'other'
    ? { kind: 'other', text: other }
    : { kind: 'size', size: wants.slice('size:'.length) }
}
