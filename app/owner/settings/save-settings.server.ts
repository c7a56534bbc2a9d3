import { withTrueSizes } from '#app/owner/rich-text/with-true-sizes.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { changeSettings, findLastActor, type SettingsEdit } from './change-settings.server.ts'
import { PAGE_TEXTS } from './content/page-text-names.ts'
import { type EditedValues, editedEntry, editedForm, seenOf, standardOf } from './edit-settings.server.ts'
import type { TypedValues } from './settings-fields.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import { type ListId, SETTINGS_LISTS, type SettingsList } from './settings-lists.ts'
import { isForm, type ThingTarget } from './settings-parts.ts'
import type { StoreSettings } from './store-settings.ts'

export type SettingsRefusal =
  /** Another member of staff changed, moved or removed it since the page was opened. `now` is its current state, if any. */
  | { kind: 'stale'; changedBy: string | undefined; now: EditedValues | undefined }
  /** The same, for a form or list that is replaced as a whole. */
  | { kind: 'changed'; changedBy: string | undefined }
  /** `field`: the text that has it. */
  | { kind: 'unknown-picture'; field: string }
  | { kind: 'list-full'; most: number }

interface Change {
  /** The digest of the values when the page was opened; ignored for a new entry. */
  seen: string
  /** The staff member's email. */
  actor: string
}

type EntryTarget = { list: ListId; entry: number }
/** `seen` is the digest of the current values. */
type Saved = Outcome<{ hasChanged: boolean; seen: string }, SettingsRefusal>

/**
 * Saves a form or an entry of a list, with the values of its schema. Pages change with the next request. A change of a
 * thing that others have changed since is refused; an entry that was only moved is found.
 */
export function saveSettings(
  database: Database,
  target: ThingTarget,
  values: Record<string, unknown>,
  change: Change,
): Promise<Saved> {
  return changeThing(database, change, async (transaction, current) => {
    if ('form' in target) return changeForm(transaction, current, target.form, values, change)
    const list = SETTINGS_LISTS[target.list]
    const entry = list.make(values)
    const entries = list.entries(current)
    const edit = { id: target.list, name: nameOf(list, entry), after: list.read(entry) }
    if (target.entry === 'new') {
      if (entries.length >= list.most) return refuse({ kind: 'list-full', most: list.most })
      return { ok: true, ...edit, patch: list.write(current, [...entries, entry]), before: {} }
    }
    const found = await findEntry(transaction, current, target as EntryTarget, change)
    if (!found.ok) return found
    const { index, before } = found
    return { ok: true, ...edit, patch: list.write(current, entries.with(index, entry)), before }
  })
}

/** Removes an entry from its list. */
export function removeEntry(database: Database, target: EntryTarget, change: Change): Promise<Saved> {
  return changeThing(database, change, async (transaction, current) => {
    const list = SETTINGS_LISTS[target.list]
    const entries = list.entries(current)
    const found = await findEntry(transaction, current, target, change)
    if (!found.ok) return found
    const { index, before } = found
    const patch = list.write(current, entries.toSpliced(index, 1))
    return { ok: true, id: target.list, name: nameOf(list, entries[index]), patch, before, after: {} }
  })
}

/** Moves an entry one position up (-1) or down (1); at the end of the list nothing changes. */
export function moveEntry(
  database: Database,
  target: EntryTarget,
  by: -1 | 1,
  change: Change,
): Promise<Saved> {
  return changeThing(database, change, async (transaction, current) => {
    const list = SETTINGS_LISTS[target.list]
    const entries = list.entries(current)
    const found = await findEntry(transaction, current, target, change)
    if (!found.ok) return found
    const { index } = found
    const moved = entries[index]
    const to = Math.min(Math.max(0, index + by), entries.length - 1)
    return {
      ok: true,
      id: target.list,
      name: nameOf(list, moved),
      patch: list.write(current, entries.toSpliced(index, 1).toSpliced(to, 0, moved)),
      before: { position: String(index + 1) },
      after: { position: String(to + 1) },
    }
  })
}

/** Replaces the owner's text with the standard one, in a form or a whole list. */
export function restoreStandard(database: Database, id: FormId | ListId, change: Change): Promise<Saved> {
  return changeThing(database, change, async (transaction, current) => {
    if (seenOf(current, id) !== change.seen) {
      return refuse({ kind: 'changed' as const, changedBy: await findLastActor(transaction, id) })
    }
    const patch = standardOf(current, id) ?? {}
    const restored = { ...current, ...patch }
    const name = isForm(id) ? SETTINGS_FORMS[id].title : SETTINGS_LISTS[id].title
    return { ok: true, id, name, patch, before: recordOf(current, id), after: recordOf(restored, id) }
  })
}

/** The values of a form by field, or the entries of a list, for the audit log. */
function recordOf(settings: StoreSettings, id: FormId | ListId): TypedValues {
  if (isForm(id)) return editedForm(settings, id).values
  const list = SETTINGS_LISTS[id]
  const words = list.entries(settings).map(entry => {
    const values = list.read(entry)
    return list.fields.map(({ name }) => values[name]).join('\n')
  })
  return { [list.things]: words.join('\n\n') }
}

function nameOf(list: SettingsList, entry: unknown): string {
  return inLanguage('en', () => `${list.title}: ${list.summary(entry).title}`)
}

type Step = Outcome<SettingsEdit, SettingsRefusal>

/** Makes one change of the settings. */
async function changeThing(
  database: Database,
  { actor }: Change,
  work: (transaction: Transaction, current: StoreSettings) => Promise<Step>,
): Promise<Saved> {
  const outcome = await changeSettings(database, actor, async (transaction, current) => {
    const step = await work(transaction, current)
    return step.ok ? { ok: true, edits: [step] } : step
  })
  if (!outcome.ok) return outcome
  return { ok: true, hasChanged: outcome.hasChanged, seen: seenDigest(outcome.edits[0]?.after ?? {}) }
}

async function changeForm(
  transaction: Transaction,
  current: StoreSettings,
  id: FormId,
  values: unknown,
  { seen }: Change,
): Promise<Step> {
  const form = SETTINGS_FORMS[id]
  const now = editedForm(current, id)
  if (now.seen !== seen) return stale(transaction, id, now)
  const found = form.hasTextPictures ? await withTextPictures(transaction, values, current) : { values }
  if ('refusal' in found) return found
  const patch = form.write(current, found.values)
  return {
    ok: true,
    id,
    name: form.title,
    patch,
    before: now.values,
    after: form.read({ ...current, ...patch }),
  }
}

/** The texts of a page with the true sizes of their pictures. */
async function withTextPictures(transaction: Transaction, values: unknown, { pages }: StoreSettings) {
  const shown = [...PAGE_TEXTS.map(name => pages[name]), ...Object.values(pages.urdu)]
  const found = await withTrueSizes(transaction, values as TypedValues, shown)
  return found.ok ? { values: found.texts } : found
}

/** The current position of the entry that staff saw, which others may have moved. */
async function findEntry(
  transaction: Transaction,
  current: StoreSettings,
  { list, entry }: EntryTarget,
  { seen }: Change,
): Promise<Outcome<{ index: number; before: TypedValues }, SettingsRefusal>> {
  const count = SETTINGS_LISTS[list].entries(current).length
  const indexes = [entry, ...Array.from({ length: count }, (_, index) => index)]
  for (const index of indexes) {
    const now = editedEntry(current, list, index)
    if (now?.seen === seen) return { ok: true, index, before: now.values }
  }
  return stale(transaction, list, editedEntry(current, list, entry))
}

async function stale(transaction: Transaction, id: FormId | ListId, now: EditedValues | undefined) {
  return refuse({ kind: 'stale' as const, changedBy: await findLastActor(transaction, id), now })
}
