import { and, desc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#app/features/audit/record-audit.server.ts'
import type { ChosenPicture } from '#app/features/media/chosen-pictures.ts'
import type { Picture } from '#app/features/media/picture.ts'
import { readPictures } from '#app/features/media/read-pictures.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { auditLog, settings } from '#app/platform/db/schema.server.ts'
import { announceChangedPages } from '#app/platform/http/announce-changed-pages.server.ts'
import { type Outcome, refuse } from '#app/shared/refusal.ts'
import {
  type EditedThing,
  editedEntry,
  editedForm,
  seenFrom,
  seenOf,
  standardOf,
} from './edit-settings.server.ts'
import { STORE_SETTINGS_KEY, toStoreSettings } from './read-store-settings.server.ts'
import type { TypedValues } from './settings-fields.ts'
import { type FormId, SETTINGS_FORMS } from './settings-forms.ts'
import { type ListId, SETTINGS_LISTS, type SettingsList } from './settings-lists.ts'
import { isForm, type SettingsTarget } from './settings-parts.ts'
import type { StoreSettings } from './store-settings.ts'

export type SettingsRefusal =
  /** Somebody else has changed, moved or removed it since the page was opened; what is in its place now, if anything. */
  | { kind: 'stale'; changedBy: string | undefined; now: EditedThing | undefined }
  /** The same of what is replaced as a whole. */
  | { kind: 'changed'; changedBy: string | undefined }
  | { kind: 'unknown-picture' }
  | { kind: 'list-full'; most: number }
  | { kind: 'list-short'; least: number }

interface Change {
  /** What stood for the values when the page was opened; nothing is looked at for a new entry. */
  seen: string
  /** The staff member's email. */
  actor: string
}

type EntryTarget = { list: ListId; entry: number }
/** `seen` stands for the values as they are now. */
type Saved = Outcome<{ hasChanged: boolean; seen: string }, SettingsRefusal>

/**
 * Saves what was typed into a form or into the form of an entry; the values are those of its schema. What a page shows
 * changes with the next request. Of two people who change the same thing the later one is told; an entry that has only
 * been moved is found.
 */
export function saveSettings(
  database: Database,
  target: SettingsTarget,
  values: Record<string, unknown>,
  change: Change,
): Promise<Saved> {
  return changeSettings(database, change, async (transaction, current) => {
    const picture = await findChosenPicture(transaction, values, current)
    if (picture === 'unknown') return refuse({ kind: 'unknown-picture' })
    if ('form' in target) return changeForm(transaction, current, target.form, values, picture, change)
    const list = SETTINGS_LISTS[target.list]
    const entry = list.make(values, picture)
    const entries = list.entries(current)
    const edit = { id: target.list, name: nameOf(list, entry), after: list.read(entry) }
    if (target.entry === 'new') {
      if (entries.length >= list.most) return refuse({ kind: 'list-full', most: list.most })
      return { ok: true, ...edit, patch: list.write(current, [...entries, entry]), before: {} }
    }
    const found = await findEntry(transaction, current, target as EntryTarget, change)
    if (!found.ok) return found
    const { place, before } = found
    return { ok: true, ...edit, patch: list.write(current, entries.with(place, entry)), before }
  })
}

/** Takes an entry out of its list. A list that must have so many entries keeps them. */
export function removeEntry(database: Database, target: EntryTarget, change: Change): Promise<Saved> {
  return changeSettings(database, change, async (transaction, current) => {
    const list = SETTINGS_LISTS[target.list]
    const entries = list.entries(current)
    const found = await findEntry(transaction, current, target, change)
    if (!found.ok) return found
    if (entries.length <= list.least) return refuse({ kind: 'list-short', least: list.least })
    const { place, before } = found
    const patch = list.write(current, entries.toSpliced(place, 1))
    return { ok: true, id: target.list, name: nameOf(list, entries[place]), patch, before, after: {} }
  })
}

/** Puts an entry one place further up (-1) or down (1); at an end of the list it stays. */
export function moveEntry(
  database: Database,
  target: EntryTarget,
  by: -1 | 1,
  change: Change,
): Promise<Saved> {
  return changeSettings(database, change, async (transaction, current) => {
    const list = SETTINGS_LISTS[target.list]
    const entries = list.entries(current)
    const found = await findEntry(transaction, current, target, change)
    if (!found.ok) return found
    const { place } = found
    const moved = entries[place]
    const to = Math.min(Math.max(0, place + by), entries.length - 1)
    return {
      ok: true,
      id: target.list,
      name: nameOf(list, moved),
      patch: list.write(current, entries.toSpliced(place, 1).toSpliced(to, 0, moved)),
      before: { position: String(place + 1) },
      after: { position: String(to + 1) },
    }
  })
}

/** Takes out every entry that was only put there for a beginning. */
export function removeSamples(database: Database, id: ListId, change: Change): Promise<Saved> {
  return changeSettings(database, change, async (_, current) => {
    const list = SETTINGS_LISTS[id]
    const entries = list.entries(current)
    const kept = entries.filter(entry => !list.summary(entry).isSample)
    if (kept.length < list.least) return refuse({ kind: 'list-short', least: list.least })
    return {
      ok: true,
      id,
      name: `${list.title}: samples`,
      patch: list.write(current, kept),
      before: { samples: String(entries.length - kept.length) },
      after: { samples: '0' },
    }
  })
}

/** Puts the standard words in place of the owner's own: of a form, or of a whole list. */
export function restoreStandard(database: Database, id: FormId | ListId, change: Change): Promise<Saved> {
  return changeSettings(database, change, async (transaction, current) => {
    if (seenOf(current, id) !== change.seen) {
      return refuse({ kind: 'changed' as const, changedBy: await findLastActor(transaction, id) })
    }
    const patch = standardOf(current, id) ?? {}
    const restored = { ...current, ...patch }
    const name = isForm(id) ? SETTINGS_FORMS[id].title : SETTINGS_LISTS[id].title
    return { ok: true, id, name, patch, before: recordOf(current, id), after: recordOf(restored, id) }
  })
}

/** The words of a form by its fields, or all those of a list. */
function recordOf(settings: StoreSettings, id: FormId | ListId): TypedValues {
  if (isForm(id)) return editedForm(settings, id).values
  const list = SETTINGS_LISTS[id]
  const texts = list.fields.filter(({ kind }) => kind !== 'picture').map(({ name }) => name)
  const words = list.entries(settings).map(entry => {
    const values = list.read(entry)
    return texts.map(name => values[name]).join('\n')
  })
  return { [`${list.entryName}s`]: words.join('\n\n') }
}

function nameOf(list: SettingsList, entry: unknown): string {
  return `${list.title}: ${list.summary(entry).title}`
}

type Step = Outcome<
  {
    /** Of the form or list, and of what is changed. */
    id: FormId | ListId
    name: string
    patch: Partial<StoreSettings>
    before: TypedValues
    after: TypedValues
  },
  SettingsRefusal
>

async function changeForm(
  transaction: Transaction,
  current: StoreSettings,
  id: FormId,
  values: unknown,
  picture: Picture | null,
  { seen }: Change,
): Promise<Step> {
  const form = SETTINGS_FORMS[id]
  const now = editedForm(current, id)
  if (now.seen !== seen) return stale(transaction, id, now)
  const patch = form.write(current, values, picture)
  return {
    ok: true,
    id,
    name: form.title,
    patch,
    before: now.values,
    after: form.read({ ...current, ...patch }),
  }
}

/** The place of the entry that was seen, which others may have moved. */
async function findEntry(
  transaction: Transaction,
  current: StoreSettings,
  { list, entry }: EntryTarget,
  { seen }: Change,
): Promise<Outcome<{ place: number; before: TypedValues }, SettingsRefusal>> {
  const count = SETTINGS_LISTS[list].entries(current).length
  const places = [entry, ...Array.from({ length: count }, (_, place) => place)]
  for (const place of places) {
    const now = editedEntry(current, list, place)
    if (now?.seen === seen) return { ok: true, place, before: now.values }
  }
  return stale(transaction, list, editedEntry(current, list, entry))
}

async function stale(transaction: Transaction, id: FormId | ListId, now: EditedThing | undefined) {
  return refuse({ kind: 'stale' as const, changedBy: await findLastActor(transaction, id), now })
}

/** Carries out a change of the one row that holds the shop's settings, while nobody else changes it. */
function changeSettings(
  database: Database,
  { actor }: Change,
  work: (transaction: Transaction, current: StoreSettings) => Promise<Step>,
): Promise<Saved> {
  return inTransaction(database, async transaction => {
    await transaction
      .insert(settings)
      .values({ key: STORE_SETTINGS_KEY, value: {}, version: 0 })
      .onConflictDoNothing()
    const [row] = await transaction
      .select()
      .from(settings)
      .where(eq(settings.key, STORE_SETTINGS_KEY))
      .for('update')
    const step = await work(transaction, toStoreSettings(row?.value))
    if (!step.ok) return step
    const changes = findTypedChanges(step.before, step.after)
    const seen = seenFrom(step.after)
    if (Object.keys(changes).length === 0) return { ok: true, hasChanged: false, seen }
    // Parts that were never changed stay out, and go on having their default.
    const stored = typeof row?.value === 'object' && !Array.isArray(row.value) ? row.value : {}
    await transaction
      .update(settings)
      .set({ value: { ...stored, ...step.patch }, version: sql`${settings.version} + 1` })
      .where(eq(settings.key, STORE_SETTINGS_KEY))
    await announceChangedPages(transaction)
    await recordAudit(transaction, {
      actor,
      action: 'settings.changed',
      subject: { kind: 'settings', id: step.id, name: step.name },
      changes,
    })
    return { ok: true, hasChanged: true, seen }
  })
}

async function findLastActor(transaction: Transaction, id: FormId | ListId): Promise<string | undefined> {
  const [last] = await transaction
    .select({ actor: auditLog.actor })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, 'settings'), eq(auditLog.subjectId, id)))
    .orderBy(desc(auditLog.happenedAt), desc(auditLog.id))
    .limit(1)
  return last?.actor
}

/** The picture that the values name with its measures; one that the settings show already is known in any case. */
async function findChosenPicture(
  transaction: Transaction,
  { pictures = [] }: { pictures?: unknown },
  current: StoreSettings,
): Promise<Picture | null | 'unknown'> {
  const [chosen] = pictures as ChosenPicture[]
  if (!chosen) return null
  const known = await readPictures(transaction, [chosen.key])
  const picture = known.get(chosen.key) ?? shownPictures(current).find(shown => shown.key === chosen.key)
  return picture ? { ...picture, alt: chosen.alt } : 'unknown'
}

function shownPictures({ home }: StoreSettings): Picture[] {
  return [...home.heroSlides, ...home.promoCards, home.newCollection].flatMap(({ picture }) => picture ?? [])
}

const LONGEST_IN_AUDIT = 300

/** The fields that differ, as the audit log keeps them: long texts by their beginning. */
function findTypedChanges(before: TypedValues, after: TypedValues) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(
    fields
      .filter(field => before[field] !== after[field])
      .map(field => [field, { from: shorten(before[field]), to: shorten(after[field]) }]),
  )
}

function shorten(text: string | undefined): string | null {
  if (text === undefined) return null
  const characters = [...text]
  return characters.length > LONGEST_IN_AUDIT ? `${characters.slice(0, LONGEST_IN_AUDIT).join('')}…` : text
}
