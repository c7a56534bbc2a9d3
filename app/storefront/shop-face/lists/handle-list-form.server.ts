import type { StoreSettings } from '#app/owner/settings/store-settings.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { t } from '#app/shared/text/translate.ts'
import { changeDraft } from '../change-draft.server.ts'
import type { ListChange } from '../changed-list.ts'
import { readDraftedSettings } from '../drafted-settings.server.ts'
import type { FacePart } from '../face-part.server.ts'
import type { FaceResult } from '../face-result.ts'
import type { FaceRefusal } from '../face-state.ts'
import { findPictures } from '../find-pictures.server.ts'
import type { SavedForm } from '../handle-face-form.server.ts'
import { tellFace, tellSaved } from '../tell-face.ts'
import { entryIds } from './entry-ids.server.ts'
import type { FaceList, ListPlace, ListPlaces } from './face-list.ts'
import { entryPlace, FACE_LISTS, isFaceList, listOfEntry } from './face-lists.ts'

type Handled = HandledForm<FaceResult>

/** The forms of the lists of a part and of their entries, by their intent. */
export function listSaves<Content>(
  database: Database,
  part: FacePart<Content>,
  places: ListPlaces<Content>,
): Record<string, (saved: SavedForm) => Promise<Handled | undefined>> {
  return {
    'save-entry': saved => saveEntry(database, part, places, saved),
    'restore-standard': saved =>
      changeList(database, part, places, saved, {
        done: t('The standard words are back'),
        make: ({ restore, content }) => restore?.(content),
      }),
    'remove-samples': saved =>
      changeList(database, part, places, saved, {
        done: t('Samples removed'),
        make: ({ put, content, entries, summary }) => {
          const others = entries.filter(entry => !summary(entry).isSample)
          return put(content, others)
        },
      }),
  }
}

interface WholeChange<Content> {
  done: string
  make(
    list: ListPlace<Content> & Pick<FaceList, 'summary'> & { content: Content; entries: readonly unknown[] },
  ): Content | undefined
}

/** Changes a list as a whole. Undefined if the form names no list of the part. */
async function changeList<Content>(
  database: Database,
  part: FacePart<Content>,
  places: ListPlaces<Content>,
  { id, change }: SavedForm,
  { done, make }: WholeChange<Content>,
): Promise<Handled | undefined> {
  const place = isFaceList(id) ? places[id] : undefined
  if (!isFaceList(id) || !place) return undefined
  const { entries, summary } = FACE_LISTS[id]
  const saved = await changeDraft(database, part, change, async (content, transaction) => {
    const drafted = await readDraftedSettings(transaction, part, content)
    return contentOrGone(make({ ...place, summary, content, entries: entries(drafted) }))
  })
  return tellFace(saved, done)
}

/** Undefined if the form names no list of the part. */
async function saveEntry<Content>(
  database: Database,
  part: FacePart<Content>,
  places: ListPlaces<Content>,
  { form, id, change }: SavedForm,
): Promise<Handled | undefined> {
  const list = listOfEntry(id)
  const place = list && places[list]
  if (!place) return undefined
  const { schema, make, entries, fields, most, picture } = FACE_LISTS[list]
  const submission = parseForm(form, { schema })
  if (submission.status !== 'success') {
    return { status: 422, result: { isDone: false, target: id, submission: submission.reply() } }
  }
  let item = ''
  const saved = await changeDraft(database, part, change, async (content, transaction) => {
    const before = entries(await readDraftedSettings(transaction, part, content))
    const isNew = id === entryPlace(list, 'new')
    if (isNew && before.length >= most) return refuse({ kind: 'full', most, field: fields[0]?.name ?? '' })
    const at = isNew ? before.length : before.findIndex((_, at) => entryPlace(list, at) === id)
    if (at === -1) return refuse({ kind: 'gone' })
    const sent = picture && { [picture.field]: form.get(picture.field) }
    const found = await findPictures(transaction, sent ?? {}, content)
    if (!found.ok) return found
    const after = before.toSpliced(
      at,
      1,
      make(submission.value, (picture && found.pictures[picture.field]) ?? null),
    )
    item = entryIds(list, after)[at] ?? ''
    return contentOrGone(place.put(content, after))
  })
  return tellSaved(saved, id, submission, item)
}

function contentOrGone<Content>(content: Content | undefined): Outcome<{ content: Content }, FaceRefusal> {
  return content === undefined ? refuse({ kind: 'gone' }) : { ok: true, content }
}

/** The content with a change of the list that has an entry with this id; undefined if it has none. @param drafted the settings with the draft in place */
export function changeEntries<Content>(
  places: ListPlaces<Content>,
  drafted: StoreSettings,
  content: Content,
  id: string,
  make: ListChange['make'],
): Content | undefined {
  const list = listOfEntry(id)
  const place = list && places[list]
  if (!place) return undefined
  const entries = FACE_LISTS[list].entries(drafted)
  const ids = entryIds(list, entries)
  if (!ids.includes(id)) return undefined
  const changed = make(entries.map((entry, at) => ({ id: ids[at] ?? '', entry })))
  return place.put(
    content,
    changed.map(({ entry }) => entry),
  )
}
