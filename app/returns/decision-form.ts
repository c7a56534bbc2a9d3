import { z } from 'zod'
import { rupees } from '#app/owner/settings/settings-fields.ts'
import { MOST_PIECES_OF_LINE } from '#app/shared/most-pieces.ts'
import { optionalMultiLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { HIGHEST_PRICE_PAISA } from '#app/shared/typed-numbers.ts'
import type { Arrival } from './receive-return.server.ts'

export const LONGEST_ANSWER = 500

const answer = optionalMultiLineText({
  tooLong: () => t('Please shorten this to {most} characters.', { most: LONGEST_ANSWER }),
  maximum: LONGEST_ANSWER,
})

/** What staff agree on: the fields of the form that approves a return. */
export const approvalSchema = z.object({
  replacement: z.enum(
    ['at-the-door', 'after-return', 'none'],
    message('Please choose what the shopper gets.'),
  ),
  credit: rupees(message('what the pieces count for'), HIGHEST_PRICE_PAISA),
  charge: rupees(message('the charge'), HIGHEST_PRICE_PAISA),
  answer,
})

/** A rejection needs its reason: the shopper reads it. */
export const rejectionSchema = z.object({
  answer: answer.refine(text => text !== '', message('Please say why: the shopper reads it.')),
})

const size = z.string().max(20)
const pieces = z.coerce.number().int().min(0).max(MOST_PIECES_OF_LINE)

/** The sizes that are sent instead, from the fields `size12` of the order line 12; null where none is. */
export function readChosenSizes(form: FormData): Map<number, string | null> | undefined {
  const chosen = new Map<number, string | null>()
  for (const id of idsOf(form, 'size')) {
    const read = size.safeParse(form.get(`size${id}`))
    if (!read.success) return undefined
    chosen.set(id, read.data || null)
  }
  return chosen
}

/** What arrived, from the fields `arrived12` and `damaged12` of the order line 12. */
export function readArrivals(form: FormData): Arrival[] | undefined {
  const arrivals: Arrival[] = []
  for (const id of idsOf(form, 'arrived')) {
    const arrived = pieces.safeParse(form.get(`arrived${id}`) || '0')
    const damaged = pieces.safeParse(form.get(`damaged${id}`) || '0')
    if (!arrived.success || !damaged.success) return undefined
    arrivals.push({ orderLineId: id, arrived: arrived.data, damaged: damaged.data })
  }
  return arrivals
}

function idsOf(form: FormData, field: string): number[] {
  const pattern = new RegExp(`^${field}(\\d{1,9})$`)
  return [...form.keys()].flatMap(name => Number(pattern.exec(name)?.[1] ?? 0) || [])
}
