import { z } from 'zod'
import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { t } from '#app/shared/text/translate.ts'
import { type PreOrderResult, preOrderSchema } from './pre-order-form.ts'
import { endPreOrder, savePreOrder } from './save-pre-order.server.ts'

interface Handled {
  result: PreOrderResult
  status: number
}

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
  const checked = preOrderSchema.safeParse(typed)
  if (!checked.success) {
    const { fieldErrors: errors } = z.flattenError(checked.error)
    return { result: { isDone: false, text: t('Nothing was saved.'), errors, typed }, status: 422 }
  }
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

function done(text: string): Handled {
  return { result: { isDone: true, text }, status: 200 }
}

function gone(typed?: Record<string, string>): Handled {
  const text = t('This product is archived or gone. Nothing was done.')
  return { result: { isDone: false, text, ...(typed && { typed }) }, status: 409 }
}
