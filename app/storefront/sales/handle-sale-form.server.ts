import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { stepPriceText } from '#app/shared/typed-numbers.ts'
import { advanceSales } from './advance-sales.server.ts'
import { saleFormSchema } from './sale-form.ts'
import { beginOrEndSale, deleteSale, type SaleRefusal, saveSale } from './save-sale.server.ts'

type Handled = HandledForm<TypedFormResult>

/** Saves, begins, ends or deletes a sale, as the form says. @param actor the staff member's email */
export async function handleSaleForm(database: Database, form: FormData, actor: string): Promise<Handled> {
  const { intent = '', ...typed } = textsOfForm(form)
  const id = readId(typed.id ?? '') ?? 0
  switch (intent) {
    case 'begin':
    case 'end': {
      const changed = await beginOrEndSale(database, { id, to: intent, actor })
      if (!changed.ok) return refuse(changed.refusal)
      await advanceSales(database)
      return done(
        intent === 'begin'
          ? t('{name} has begun.', { name: changed.name })
          : t('{name} has ended.', { name: changed.name }),
      )
    }
    case 'delete': {
      const deleted = await deleteSale(database, { id, actor })
      return deleted.ok ? done(t('{name} is deleted.', { name: deleted.name })) : refuse(deleted.refusal)
    }
    default:
      return save(database, typed, actor)
  }
}

async function save(database: Database, typed: Record<string, string>, actor: string): Promise<Handled> {
  const checked = checkTyped(typed, saleFormSchema, t(NOT_SAVED))
  if (!checked.ok) return checked.refused
  const saved = await saveSale(database, checked.data, { actor })
  if (!saved.ok) return refuse(saved.refusal, typed)
  // A sale without a future beginning begins at once.
  await advanceSales(database)
  return done(t('{name} is saved.', { name: checked.data.name }))
}

const NOT_SAVED = message('The sale was not saved.')

function refuse(refusal: SaleRefusal, typed?: Record<string, string>): Handled {
  const about = typed && { typed }
  const beside = (field: string, message: string, status: number) =>
    refused(t(NOT_SAVED), { status, errors: { [field]: [message] }, ...about })
  switch (refusal.kind) {
    case 'gone':
      return refused(t('This sale has changed meanwhile. Nothing was done.'), about)
    case 'ended':
      return beside('name', t('This sale has ended. Please prepare a new one.'), 409)
    case 'running':
      return beside(
        'percent',
        t('Prices and beginning of a sale that runs stay as they are. End it first.'),
        409,
      )
    case 'no-such-product':
      return beside(
        'ownPrices',
        t('No product has the number, address or name “{product}”.', { product: refusal.product }),
        422,
      )
    case 'part-of-a-paisa':
      return beside('ownPrices', `${refusal.product}: ${stepPriceText(refusal.stepCm)}`, 422)
    case 'unknown-picture':
      return beside('pictures', t('This picture is gone. Please choose it again.'), 422)
    case 'past':
      return beside('endsAt', t('Please choose an end in the future.'), 422)
  }
}
