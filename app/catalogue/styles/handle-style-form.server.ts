import { z } from 'zod'
import type { Services } from '#app/platform/services.server.ts'
import type { FormResult, HandledForm } from '#app/shared/form-result.ts'
import { readListStep, takeListStep } from '#app/shared/list-step.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { type StyleRefusal, saveStyle } from './save-style.server.ts'
import { styleFormSchema } from './style-form.ts'

/** Saves the colours of a product's style as the form has them, after what its button does to their list. */
export async function handleStyleForm(
  { database, log, requestId }: Pick<Services, 'database' | 'log' | 'requestId'>,
  { productId, form, actor }: { productId: number; form: FormData; actor: string },
): Promise<HandledForm<FormResult>> {
  const checked = styleFormSchema.safeParse({
    name: form.get('name'),
    nameUrdu: form.get('nameUrdu') ?? '',
    ids: form.getAll('id'),
    swatches: form.getAll('swatch'),
    chosen: form.getAll('chosen'),
  })
  if (!checked.success) {
    const [first] = z.flattenError(checked.error).formErrors
    const error = first ?? checked.error.issues[0]?.message
    const text = error && t(error)
    return { result: { isDone: false, text }, status: 422 }
  }
  const { colours, ...names } = checked.data
  const step = readListStep(form.get('do'))
  const after = takeListStep(
    colours.map(({ id }) => id),
    step,
  ).map(id => colours.find(colour => colour.id === id) ?? { id, swatch: null })
  try {
    const outcome = await saveStyle(database, { productId, ...names, colours: after, actor })
    if (!outcome.ok) return { result: { isDone: false, text: refusalText(outcome.refusal) }, status: 409 }
    return { result: { isDone: true, text: t('Colours saved.') }, status: 200 }
  } catch (error) {
    log.error({ err: error, requestId }, 'the colours of a product could not be saved')
    return { result: { isDone: false, text: t(COLOURS_NOT_SAVED) }, status: 503 }
  }
}

const COLOURS_NOT_SAVED = message('Failed to save the colours. Please try again.')

function refusalText(refusal: StyleRefusal): string {
  return refusal.kind === 'product-gone'
    ? t('One of these products was deleted meanwhile. Please load the page again.')
    : t('{name} is a colour of another style. Take it out there first.', { name: refusal.name })
}
