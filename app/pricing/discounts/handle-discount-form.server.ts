import type { Database } from '#app/platform/db/database.server.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { discountFormSchema, LISTED } from './discount-form.ts'
import { explainDiscount } from './explain-discount.server.ts'
import { type DiscountRefusal, endDiscount, saveDiscount, toDiscountValues } from './save-discount.server.ts'

type Handled = HandledForm<TypedFormResult>

/** Saves a discount, explains it without saving, or ends it, as the form says. @param actor the staff member's email */
export async function handleDiscountForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<Handled> {
  const typed = toTexts(form)
  if (typed.intent === 'end') {
    const ended = await endDiscount(database, readId(typed.id ?? '') ?? 0, actor)
    return ended.ok ? done(t('{name} has ended.', { name: ended.name })) : refuse(ended.refusal)
  }
  const checked = checkTyped(typed, discountFormSchema, t('The discount was not saved.'))
  if (!checked.ok) return checked.refused
  const discount = checked.data
  if (typed.intent === 'explain') {
    const wanted = await toDiscountValues(database, discount)
    if (!wanted.ok) return refuse(wanted.refusal, typed)
    const text = await explainDiscount(database, { ...DEFAULTS, ...wanted.values, id: discount.id ?? 0 })
    return refused(text, { status: 200, typed })
  }
  const saved = await saveDiscount(database, discount, actor)
  if (!saved.ok) return refuse(saved.refusal, typed)
  return done(t('{name} is saved.', { name: discount.name }))
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

function refuse(refusal: DiscountRefusal, typed?: Record<string, string>): Handled {
  const about = typed && { typed }
  const beside = (errors: Record<string, string[]>, status?: number) =>
    refused(t('The discount was not saved.'), { errors, ...(status && { status }), ...about })
  switch (refusal.kind) {
    case 'gone':
      return refused(t('This discount is gone.'), about)
    case 'code-taken':
      return beside({ code: [t('Another discount has this code.')] })
    case 'no-such-product':
      return beside(
        { product: [t('No product has the number, address or name “{typed}”.', { typed: refusal.typed })] },
        422,
      )
  }
}
