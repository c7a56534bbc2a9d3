import { randomUUID } from 'node:crypto'
import type { Menus } from '#app/owner/settings/menu-schema.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { refuse } from '#app/shared/refusal.ts'
import { urduOf } from '#app/shared/text/urdu-of.ts'
import { changeDraft } from '../change-draft.server.ts'
import type { FaceResult } from '../face-result.ts'
import { handleFaceForm, type SavedForm } from '../handle-face-form.server.ts'
import { tellSaved } from '../tell-face.ts'
import { changeEntries, entryLists, putColumn, putEntry } from './changed-menus.ts'
import { labelsOf, titlesOf } from './edited-entry.ts'
import { columnRules, entryRules, MOST_COLUMNS, MOST_ENTRIES } from './menu-form.ts'
import { MENU_PART } from './menu-part.server.ts'

type Handled = HandledForm<FaceResult>

/** Handles a form of the page of menus; undefined for any other form. */
export function handleMenuForm(
  database: Database,
  form: FormData,
  actor: string,
): Promise<Handled | undefined> {
  return handleFaceForm(database, MENU_PART, form, actor, {
    saves: {
      'save-entry': saved => saveEntry(database, saved),
      'save-column': saved => saveColumn(database, saved),
    },
    changeList: (menus, id, make) => {
      if (menus.footer.some(column => column.id === id)) return { ...menus, footer: make(menus.footer) }
      return hasEntry(menus, id) ? changeEntries(menus, make) : undefined
    },
  })
}

async function saveEntry(database: Database, { form, id, change }: SavedForm): Promise<Handled> {
  const target = id || 'new'
  const submission = parseForm(form, { schema: entryRules })
  if (submission.status !== 'success') {
    return { status: 422, result: { isDone: false, target, submission: submission.reply() } }
  }
  const { list, ...typed } = submission.value
  const item = id || randomUUID()
  const saved = await changeDraft(database, MENU_PART, change, menus => {
    const lists = entryLists(menus)
    const known = lists.flatMap(({ entries }) => entries).find(entry => entry.id === id)
    const others = lists.find(each => each.id === list)?.entries.filter(entry => entry.id !== id)
    if (!others || (id !== '' && !known)) return refuse({ kind: 'gone' })
    if (others.some(({ to }) => to === typed.to)) return refuse({ kind: 'twice', field: 'leadsTo' })
    if (others.length >= MOST_ENTRIES) return refuse({ kind: 'full', most: MOST_ENTRIES, field: 'list' })
    const entry = {
      ...typed,
      id: item,
      isHidden: known?.isHidden ?? false,
      urduOf: urduOf(labelsOf(typed), known && labelsOf(known)),
    }
    return { ok: true, content: putEntry(menus, entry, list) }
  })
  return tellSaved(saved, target, submission, item)
}

async function saveColumn(database: Database, { form, id, change }: SavedForm): Promise<Handled> {
  const target = id || 'column'
  const submission = parseForm(form, { schema: columnRules })
  if (submission.status !== 'success') {
    return { status: 422, result: { isDone: false, target, submission: submission.reply() } }
  }
  const titles = submission.value
  const item = id || randomUUID()
  const saved = await changeDraft(database, MENU_PART, change, menus => {
    const others = menus.footer.filter(column => column.id !== id)
    if (others.some(column => column.title === titles.title)) return refuse({ kind: 'twice', field: 'title' })
    if (id === '' && others.length >= MOST_COLUMNS) {
      return refuse({ kind: 'full', most: MOST_COLUMNS, field: 'title' })
    }
    const known = menus.footer.find(column => column.id === id)
    const written = urduOf(titlesOf(titles), known && titlesOf(known))
    return { ok: true, content: putColumn(menus, item, { ...titles, urduOf: written }) }
  })
  return tellSaved(saved, target, submission, item)
}

function hasEntry(menus: Menus, id: string): boolean {
  return entryLists(menus).some(({ entries }) => entries.some(entry => entry.id === id))
}
