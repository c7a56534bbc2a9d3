import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { seenDigest } from '#app/platform/forms/seen-digest.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { changeSettings, findLastActor, type SettingsEdit } from './change-settings.server.ts'
import { type EditedValues, editedEntry, editedForm } from './edit-settings.server.ts'
import type { TypedValues } from './settings-fields.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import { SETTINGS_LISTS, type SettingsList } from './settings-lists.ts'
import type { EntryTarget } from './settings-parts.ts'
import type { StoreSettings } from './store-settings.ts'

export type SettingsRefusal =
  /** Another member of staff changed, moved or removed it since the page was opened. `now` is its current state, if any. */
  | { kind: 'stale'; changedBy: string | undefined; now: EditedValues | undefined }
  /** The same, for a form that gets its standard text. */
  | { kind: 'changed'; changedBy: string | undefined }
  | { kind: 'list-full'; most: number }

interface Change {
  /** The digest of the values when the page was opened; ignored for a new entry. */
  seen: string
  /** The staff member's email. */
  actor: string
}

/** One of the entries that are there. */
type KnownEntry = EntryTarget & { entry: number }
/** `seen` is the digest of the current values. */
type Saved = Outcome<{ hasChanged: boolean; seen: string }, SettingsRefusal>

/**
 * Saves an entry of a list, with the values of its schema. Pages change with the next request. A change of an entry that
 * others have changed since is refused; one that was only moved is found.
 */
export function saveEntry(
  database: Database,
  target: EntryTarget,
  values: Record<string, unknown>,
  change: Change,
): Promise<Saved> {
  return changeThing(database, change, async (transaction, current) => {
    const list = SETTINGS_LISTS[target.list]
    const entry = list.make(values)
    const entries = list.entries(current)
    const edit = { id: target.list, name: nameOf(list, entry), after: list.read(entry) }
    if (target.entry === 'new') {
      if (entries.length >= list.most) return refuse({ kind: 'list-full', most: list.most })
      return { ok: true, ...edit, patch: list.write(current, [...entries, entry]), before: {} }
    }
    const found = await findEntry(transaction, current, target as KnownEntry, change)
    if (!found.ok) return found
    const { index, before } = found
    return { ok: true, ...edit, patch: list.write(current, entries.with(index, entry)), before }
  })
}

/** Removes an entry from its list. */
export function removeEntry(database: Database, target: KnownEntry, change: Change): Promise<Saved> {
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
  target: KnownEntry,
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

/** Replaces what the owner typed into a form with the standard text. */
export function restoreStandard(database: Database, id: FormId, change: Change): Promise<Saved> {
  return changeThing(database, change, async (transaction, current) => {
    const { title: name, read, standard } = SETTINGS_FORMS[id]
    const { values: before, seen } = editedForm(current, id)
    if (seen !== change.seen) {
      return refuse({ kind: 'changed' as const, changedBy: await findLastActor(transaction, id) })
    }
    const patch = standard?.() ?? {}
    return { ok: true, id, name, patch, before, after: read({ ...current, ...patch }) }
  })
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

/** The current position of the entry that staff saw, which others may have moved. */
async function findEntry(
  transaction: Transaction,
  current: StoreSettings,
  { list, entry }: KnownEntry,
  { seen }: Change,
): Promise<Outcome<{ index: number; before: TypedValues }, SettingsRefusal>> {
  const count = SETTINGS_LISTS[list].entries(current).length
  const indexes = [entry, ...Array.from({ length: count }, (_, index) => index)]
  for (const index of indexes) {
    const now = editedEntry(current, list, index)
    if (now?.seen === seen) return { ok: true, index, before: now.values }
  }
  const changedBy = await findLastActor(transaction, list)
  return refuse({ kind: 'stale', changedBy, now: editedEntry(current, list, entry) })
}
