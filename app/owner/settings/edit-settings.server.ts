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
  /** `isOwn`: the owner has replaced a standard text, which can be restored. */
  | ({ kind: 'form'; id: FormId; isOwn: boolean } & EditedValues)
  | { kind: 'list'; id: ListId; entries: EditedEntry[]; begin: TypedValues }

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
      : {
          kind: 'list',
          id,
          entries: editedEntries(settings, id),
          begin: SETTINGS_LISTS[id].begin?.(settings) ?? {},
        },
  )
}

function isOwn(settings: StoreSettings, id: FormId): boolean {
  const standard = SETTINGS_FORMS[id].standard?.()
  if (!standard) return false
  return editedForm({ ...settings, ...standard }, id).seen !== editedForm(settings, id).seen
}

export function editedForm(settings: StoreSettings, id: FormId): EditedValues {
  return edited(SETTINGS_FORMS[id].read(settings))
}

function editedEntries(settings: StoreSettings, id: ListId): EditedEntry[] {
  const { entries, read, summary } = SETTINGS_LISTS[id]
  return entries(settings).map(entry => ({ ...summary(entry), ...edited(read(entry)) }))
}

/** One entry of a list, counted from 0; undefined if there is none. */
export function editedEntry(settings: StoreSettings, id: ListId, index: number): EditedValues | undefined {
  const { entries, read } = SETTINGS_LISTS[id]
  const entry = entries(settings)[index]
  return entry === undefined ? undefined : edited(read(entry))
}

function edited(values: TypedValues): EditedValues {
  return { values, seen: seenDigest(values) }
}
