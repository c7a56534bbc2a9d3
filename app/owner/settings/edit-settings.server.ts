import type { Queryable } from '#app/platform/db/database.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { readStoreSettings } from './read-store-settings.server.ts'
import type { TypedValues } from './settings-fields.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import { type ListId, SETTINGS_LISTS } from './settings-lists.ts'
import { isForm, SETTINGS_PARTS, type SettingsPartId } from './settings-parts.ts'
import type { StoreSettings } from './store-settings.ts'

/** The current state of a form or entry. */
export interface EditedValues {
  values: TypedValues
  /** A digest of the values. A save sends it back, so that a change by another member of staff is noticed. */
  seen: string
}

export type EditedSection =
  | ({ kind: 'form'; id: FormId; isOwn: boolean } & EditedValues)
  /** `seen` is the digest of all entries. */
  | { kind: 'list'; id: ListId; isOwn: boolean; seen: string; entries: EditedEntry[] }

export interface EditedEntry extends EditedValues {
  title: string
  text: string
}

/** The forms and lists of one tab of the settings page. */
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

/** Whether the owner has replaced a standard text, so that it can be restored. */
function isOwn(settings: StoreSettings, id: FormId | ListId): boolean {
  const standard = standardOf(settings, id)
  if (!standard) return false
  return seenOf({ ...settings, ...standard }, id) !== seenOf(settings, id)
}

/** The parts of the settings that hold the standard text; undefined if there is none. */
export function standardOf(settings: StoreSettings, id: FormId | ListId): Partial<StoreSettings> | undefined {
  return isForm(id) ? SETTINGS_FORMS[id].standard?.() : SETTINGS_LISTS[id].standard?.(settings)
}

/** The digest of a form's values, or of all entries of a list. */
export function seenOf(settings: StoreSettings, id: FormId | ListId): string {
  if (isForm(id)) return editedForm(settings, id).seen
  const { entries, read } = SETTINGS_LISTS[id]
  return seenDigest({ entries: JSON.stringify(entries(settings).map(read)) })
}

export function editedForm(settings: StoreSettings, id: FormId): EditedValues {
  return edited(SETTINGS_FORMS[id].read(settings))
}

function editedList(settings: StoreSettings, id: ListId): EditedSection {
  const list = SETTINGS_LISTS[id]
  const entries = list.entries(settings).map(entry => ({
    ...list.summary(entry),
    ...edited(list.read(entry)),
  }))
  return { kind: 'list', id, isOwn: isOwn(settings, id), seen: seenOf(settings, id), entries }
}

/** One entry of a list, counted from 0; undefined if there is none. */
export function editedEntry(settings: StoreSettings, id: ListId, index: number): EditedValues | undefined {
  const list = SETTINGS_LISTS[id]
  const entry = list.entries(settings)[index]
  return entry === undefined ? undefined : edited(list.read(entry))
}

function edited(values: TypedValues): EditedValues {
  return { values, seen: seenDigest(values) }
}
