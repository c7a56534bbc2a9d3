import { z } from 'zod'
import type { Services } from '#app/platform/services.server.ts'
import type { FormResult, HandledForm } from '#app/shared/form-result.ts'
import { idSchema } from '#app/shared/id-schema.ts'
import { readListStep, takeListStep } from '#app/shared/list-step.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { saveLook } from './edit-look.server.ts'
import { MOST_WORN_WITH } from './look-form.ts'

const FAILED = message('Failed to save what is worn with it. Please try again.')

/** Saves what is worn with a product as the form has it, after what its button does to the list. */
export async function handleLookForm(
  { database, log, requestId }: Pick<Services, 'database' | 'log' | 'requestId'>,
  { productId, form, actor }: { productId: number; form: FormData; actor: string },
): Promise<HandledForm<FormResult>> {
  const sent = z.array(idSchema).safeParse(form.getAll('product'))
  if (!sent.success || !form.has('do')) {
    const text = t('This form could not be read. Please load the page again.')
    return { result: { isDone: false, text }, status: 422 }
  }
  const step = readListStep(form.get('do'))
  const ids = [...new Set(takeListStep(sent.data, step))].filter(id => id !== productId)
  if (ids.length > MOST_WORN_WITH) {
    const text = t('At most {count} products. Take one out first.', { count: MOST_WORN_WITH })
    return { result: { isDone: false, text }, status: 422 }
  }
  try {
    const outcome = await saveLook(database, { productId, ids, actor })
    if (outcome.ok) return { result: { isDone: true, text: t('Saved.') }, status: 200 }
    const text = t('One of these products was deleted meanwhile. Please load the page again.')
    return { result: { isDone: false, text }, status: 409 }
  } catch (error) {
    log.error({ err: error, requestId }, 'what is worn with a product could not be saved')
    return { result: { isDone: false, text: t(FAILED) }, status: 503 }
  }
}
