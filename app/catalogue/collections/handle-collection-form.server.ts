import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { readListStep, takeListStep } from '#app/shared/list-step.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { COLLECTION_NOT_SAVED, type CollectionResult, collectionFormSchema } from './collection-form.ts'
import { deleteCollection } from './delete-collection.server.ts'
import { saveCollection } from './save-collection.server.ts'

/** Saves a collection, after what the form's button does to its products, or deletes it. */
export async function handleCollectionForm(
  { database, log, requestId }: Pick<Services, 'database' | 'log' | 'requestId'>,
  form: FormData,
  actor: string,
): Promise<HandledForm<CollectionResult>> {
  const typed = textsOfForm(form)
  try {
    if (form.get('do') === 'delete') {
      const deleted = await deleteCollection(database, readId(typed.id) ?? 0, actor)
      return deleted.ok
        ? done(t('{title} is deleted.', { title: deleted.title }))
        : refused(t(GONE), { typed })
    }
    const ids = form.getAll('product').flatMap(id => readId(id) ?? [])
    const products = takeListStep(ids, readListStep(form.get('do')))
    const checked = checkTyped(typed, collectionFormSchema, t(COLLECTION_NOT_SAVED), { products })
    if (!checked.ok) return checked.refused
    const saved = await saveCollection(database, checked.data, actor)
    if (saved.ok) return done(t('{title} is saved.', { title: saved.title }), { id: saved.id })
    return refused(t(saved.refusal.kind === 'gone' ? GONE : NO_PICTURE), { typed })
  } catch (error) {
    log.error({ err: error, requestId }, 'a collection could not be saved')
    return refused(t(COLLECTION_NOT_SAVED), { status: 503, typed })
  }
}

const GONE = message('This collection was deleted meanwhile.')
const NO_PICTURE = message('The picture could not be found. Please remove it and upload it again.')
