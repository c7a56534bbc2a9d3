import { z } from 'zod'
import type { Database } from '#app/platform/db/database.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { type DiscountResult, discountFormSchema, LISTED } from './discount-form.ts'
import { explainDiscount } from './explain-discount.server.ts'
import { type DiscountRefusal, endDiscount, saveDiscount, toDiscountValues } from './save-discount.server.ts'

interface Handled {
  result: DiscountResult
  status: number
}

/** Saves a discount, explains it without saving, or ends it, as the form says. @param actor the staff member's email */
export async function handleDiscountForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<Handled> {
  const typed = toTexts(form)
  if (typed.intent === 'end') {
    const ended = await endDiscount(database, readId(typed.id ?? '') ?? 0, actor)
    if (!ended.ok) return refused(ended.refusal)
    return { result: { isDone: true, text: t('{name} has ended.', { name: ended.name }) }, status: 200 }
  }
  const checked = discountFormSchema.safeParse(typed)
  if (!checked.success) {
    const { fieldErrors } = z.flattenError(checked.error)
    const result = { isDone: false, text: t('The discount was not saved.'), errors: fieldErrors, typed }
    return { result, status: 422 }
  }
  const discount = checked.data
  if (typed.intent === 'explain') {
    const wanted = await toDiscountValues(database, discount)
    if (!wanted.ok) return refused(wanted.refusal, typed)
    const text = await explainDiscount(database, { ...DEFAULTS, ...wanted.values, id: discount.id ?? 0 })
    return { result: { isDone: false, text, typed }, status: 200 }
  }
  const saved = await saveDiscount(database, discount, actor)
  if (!saved.ok) return refused(saved.refusal, typed)
  return { result: { isDone: true, text: t('{name} is saved.', { name: discount.name }) }, status: 200 }
}

/** The columns' defaults, which a typed discount leaves open. */
const DEFAULTS = {
  percent: 0,
  amountPaisa: 0,
  buyPieces: 0,
  freePieces: 0,
  categoryIds: [],
  productIds: [],
  minimumPaisa: 0,
  isCombinable: false,
}

/** The fields of the form; those that are sent several times, one value a line. */
function toTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...new Set(form.keys())].map(name => [name, form.getAll(name).map(String).join(LISTED)]),
  )
}

function refused(refusal: DiscountRefusal, typed?: Record<string, string>): Handled {
  const about = typed && { typed }
  switch (refusal.kind) {
    case 'gone':
      return { result: { isDone: false, text: t('This discount is gone.'), ...about }, status: 409 }
    case 'code-taken':
      return {
        result: {
          isDone: false,
          text: t('The discount was not saved.'),
          errors: { code: [t('Another discount has this code.')] },
          ...about,
        },
        status: 409,
      }
    case 'no-such-product':
      return {
        result: {
          isDone: false,
          text: t('The discount was not saved.'),
          errors: {
            product: [t('No product has the number, address or name “{typed}”.', { typed: refusal.typed })],
          },
          ...about,
        },
        status: 422,
      }
  }
}
