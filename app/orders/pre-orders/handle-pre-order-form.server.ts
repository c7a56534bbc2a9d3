import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { HandledForm, TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { preOrderSchema } from './pre-order-form.ts'
import { endPreOrder, savePreOrder } from './save-pre-order.server.ts'

type Handled = HandledForm<TypedFormResult>

/** Opens, changes or ends the pre-order of a product, as the form says. */
export async function handlePreOrderForm(
  database: Database,
  { productId, form, actor }: { productId: number; form: FormData; actor: string },
): Promise<Handled> {
  if (form.get('intent') === 'end') {
    const ended = await endPreOrder(database, { productId, actor })
    return ended.ok ? done(t('The pre-order has ended. Who has ordered goes on waiting.')) : gone()
  }
  const typed = textsOfForm(form)
  const checked = checkTyped(typed, preOrderSchema, t('Nothing was saved.'))
  if (!checked.ok) return checked.refused
  const saved = await savePreOrder(database, { productId, ...checked.data, actor })
  if (!saved.ok) return gone(typed)
  return done(
    saved.moved === 0
      ? t('The pre-order is open.')
      : t('The pre-order is open. {count, plural, one {# order has} other {# orders have}} the new day.', {
          count: saved.moved,
        }),
  )
}

function gone(typed?: Record<string, string>): Handled {
  return refused(t('This product is archived or gone. Nothing was done.'), typed && { typed })
}
