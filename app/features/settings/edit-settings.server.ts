import { createHash } from 'node:crypto'
import type { Picture } from '#app/features/media/picture.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import type { TypedValues } from './settings-fields.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import { type ListId, SETTINGS_LISTS } from './settings-lists.ts'
import { isForm, SETTINGS_PARTS, type SettingsPartId } from './settings-parts.ts'
import type { StoreSettings } from './store-settings.ts'

/** What can be edited by itself, as it is now. */
export interface EditedThing {
  values: TypedValues
  /** Stands for the values. Who saves names it, so that somebody else's change in the meantime is noticed. */
  seen: string
  picture: Picture | null
}

export type EditedSection =
  | ({ kind: 'form'; id: FormId; isOwn: boolean } & EditedThing)
  /** `seen` stands for all entries, as that of an entry stands for it. */
  | { kind: 'list'; id: ListId; isOwn: boolean; seen: string; entries: EditedEntry[] }

export interface EditedEntry extends EditedThing {
  title: string
  text: string
  /** Not the shop's own words, but put there for a beginning. */
  isSample: boolean
}

/** What one tab of the settings page shows. */
export async function readEditedSections(
  database: Queryable,
  part: SettingsPartId,
): Promise<EditedSection[]> {
  const settings = await readStoreSettings(database)
  return SETTINGS_PARTS[part].sections.map(id =>
    isForm(id)
      ? { kind: 'form', id, isOwn: isOwn(settings, id), ...editedForm(settings, id) }
      : editedList(settings, id),
  )
}

/** Whether the owner's own words stand where there are standard ones to go back to. */
function isOwn(settings: StoreSettings, id: FormId | ListId): boolean {
  const standard = standardOf(settings, id)
  if (!standard) return false
  return seenOf({ ...settings, ...standard }, id) !== seenOf(settings, id)
}

/** The parts of the settings that hold the standard words, where there are some. */
export function standardOf(settings: StoreSettings, id: FormId | ListId): Partial<StoreSettings> | undefined {
  return isForm(id) ? SETTINGS_FORMS[id].standard?.() : SETTINGS_LISTS[id].standard?.(settings)
}

/** What stands for a form's values, or for all entries of a list. */
export function seenOf(settings: StoreSettings, id: FormId | ListId): string {
  if (isForm(id)) return editedForm(settings, id).seen
  const { entries, read } = SETTINGS_LISTS[id]
  return seenFrom({ entries: JSON.stringify(entries(settings).map(read)) })
}

export function editedForm(settings: StoreSettings, id: FormId): EditedThing {
  const form = SETTINGS_FORMS[id]
  return edited(form.read(settings), form.picture?.(settings))
}

function editedList(settings: StoreSettings, id: ListId): EditedSection {
  const list = SETTINGS_LISTS[id]
  const entries = list.entries(settings).map(entry => {
    const { title, text, picture, isSample = false } = list.summary(entry)
    return { title, text, isSample, ...edited(list.read(entry), picture) }
  })
  return { kind: 'list', id, isOwn: isOwn(settings, id), seen: seenOf(settings, id), entries }
}

/** One entry of a list; nothing where there is none. */
export function editedEntry(settings: StoreSettings, id: ListId, place: number): EditedThing | undefined {
  const list = SETTINGS_LISTS[id]
  const entry = list.entries(settings)[place]
  return entry === undefined ? undefined : edited(list.read(entry), list.summary(entry).picture)
}

function edited(values: TypedValues, picture: Picture | null = null): EditedThing {
  return { values, seen: seenFrom(values), picture }
}

/** What stands for these values, in whatever order their fields are. */
export function seenFrom(values: TypedValues): string {
  const sorted = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url').slice(0, 22)
}
