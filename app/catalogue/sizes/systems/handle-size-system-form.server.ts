import type { Submission } from '@conform-to/react'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { type DeleteSizeSystemRefusal, deleteSizeSystem } from './delete-size-system.server.ts'
import { type SizeSystemRefusal, saveSizeSystem } from './save-size-system.server.ts'
import {
  editedSizeSystemSchema,
  newSizeSystemSchema,
  SIZE_SYSTEM_NOT_SAVED,
  type SizeSystemResult,
} from './size-system-form.ts'

type Needed = Pick<Services, 'database' | 'log' | 'requestId'>
type Handled = HandledForm<SizeSystemResult>

/** Adds, edits or deletes a list of sizes, as the form's `intent` asks, and says in words what came of it. */
export async function handleSizeSystemForm(
  services: Needed,
  form: FormData,
  actor: string,
): Promise<Handled> {
  const id = readId(form.get('id'))
  try {
    if (form.get('intent') === 'delete') return await remove(services, id ?? 0, actor)
    return await save(services, form, actor)
  } catch (error) {
    services.log.error({ err: error, requestId: services.requestId }, 'a list of sizes could not be saved')
    return { result: { isDone: false, text: t(SIZE_SYSTEM_NOT_SAVED), ...(id && { id }) }, status: 503 }
  }
}

async function remove({ database }: Needed, id: number, actor: string): Promise<Handled> {
  const outcome = await deleteSizeSystem(database, { id, actor })
  if (outcome.ok)
    return { result: { isDone: true, text: t('“{name}” is deleted.', { name: outcome.name }) }, status: 200 }
  return { result: { isDone: false, id, text: refusalText(outcome.refusal) }, status: 409 }
}

async function save({ database }: Needed, form: FormData, actor: string): Promise<Handled> {
  const isEdit = form.has('id')
  const submission: Submission<{ name: string; sizes: string[]; id?: number; version?: number }> = isEdit
    ? parseForm(form, { schema: editedSizeSystemSchema })
    : parseForm(form, { schema: newSizeSystemSchema })
  const about = { id: readId(form.get('id')) ?? 0 }
  if (submission.status !== 'success') {
    return { result: { isDone: false, ...about, submission: submission.reply() }, status: 422 }
  }
  const { id, version = 0, ...list } = submission.value
  const edited = id === undefined ? undefined : { id, version }
  const outcome = await saveSizeSystem(database, { ...list, actor, ...(edited && { edited }) })
  if (outcome.ok) {
    const text = isEdit ? t('List of sizes saved.') : t('“{name}” is added.', { name: list.name })
    return { result: { isDone: true, ...about, text }, status: 200 }
  }
  const { refusal } = outcome
  const field = refusal.kind === 'name-taken' ? 'name' : 'sizes'
  const reply = submission.reply({ fieldErrors: { [field]: [refusalText(refusal)] } })
  return { result: { isDone: false, ...about, submission: reply }, status: 409 }
}

function refusalText(refusal: SizeSystemRefusal | DeleteSizeSystemRefusal): string {
  switch (refusal.kind) {
    case 'name-taken':
      return t('There is a list of this name already.')
    case 'unknown-list':
      return t('This list was deleted meanwhile.')
    case 'edited-meanwhile':
      return t('Another member of staff changed this list meanwhile. Please load the page again.')
    case 'is-letters':
      return t('The letters stay, because products begin with them.')
    case 'sizes-in-use':
      return inUseText(refusal.sizes)
  }
}

function inUseText([first, ...others]: readonly string[]): string {
  return others.length === 0
    ? t('Products come in {size}. Give them another size first.', { size: first ?? '' })
    : t('Products come in {sizes}. Give them other sizes first.', { sizes: [first, ...others].join(t(', ')) })
}
