import type { Menus } from '#app/features/settings/menu-schema.ts'
import type { TypedValues } from '#app/features/settings/settings-fields.ts'
import { entryLists, MAIN_LIST } from './changed-menus.ts'
import { type LinkGroup, OTHER_ADDRESS } from './link-choices.ts'

/** What the page of menus edits: an entry, or the title of a column. An empty id is a new one. */
export type EditedOfMenus =
  | { kind: 'entry'; id: string; values: TypedValues }
  | { kind: 'column'; id: string; values: TypedValues }

/** What an address asks to edit or add; undefined for nothing. */
export function editedOfMenus(
  menus: Menus,
  choices: readonly LinkGroup[],
  { edit, add }: { edit: string | null; add: string | null },
): EditedOfMenus | undefined {
  if (add === 'column') return { kind: 'column', id: '', values: {} }
  const lists = entryLists(menus)
  if (add !== null) {
    const list = lists.find(({ id }) => id === add)?.id ?? MAIN_LIST
    return { kind: 'entry', id: '', values: { list } }
  }
  const column = menus.footer.find(({ id }) => id === edit)
  if (column)
    return {
      kind: 'column',
      id: column.id,
      values: { title: column.title, titleUrdu: column.titleUrdu ?? '' },
    }
  for (const { id: list, entries } of lists) {
    const entry = entries.find(({ id }) => id === edit)
    if (!entry) continue
    const isKnown = choices.some(({ links }) => links.some(({ to }) => to === entry.to))
    const where: TypedValues = isKnown ? { leadsTo: entry.to } : { leadsTo: OTHER_ADDRESS, address: entry.to }
    return {
      kind: 'entry',
      id: entry.id,
      values: { label: entry.label, labelUrdu: entry.labelUrdu ?? '', list, ...where },
    }
  }
  return undefined
}
