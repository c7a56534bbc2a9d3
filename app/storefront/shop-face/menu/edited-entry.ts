import type { LinkGroup } from '#app/owner/rich-text/link-group.ts'
import type { MenuEntry, Menus } from '#app/owner/settings/menu-schema.ts'
import type { TypedValues } from '#app/owner/settings/settings-fields.ts'
import { outdatedUrdu, type SaidTwice } from '#app/shared/text/urdu-of.ts'
import { entryLists, MAIN_LIST } from './changed-menus.ts'
import { OTHER_ADDRESS } from './link-choices.ts'

/**
 * What the page of menus edits: an entry, or the title of a column. An empty id is a new one. The Urdu text is outdated if the English
 * one has changed since.
 */
export type EditedOfMenus =
  | { kind: 'entry'; id: string; isHidden: boolean; values: TypedValues; isOutdated: boolean }
  | { kind: 'column'; id: string; values: TypedValues; isOutdated: boolean }

/** What an address asks to edit or add; undefined for nothing. */
export function editedOfMenus(
  menus: Menus,
  choices: readonly LinkGroup[],
  { edit, add }: { edit: string | null; add: string | null },
): EditedOfMenus | undefined {
  if (add === 'column') return { kind: 'column', id: '', values: {}, isOutdated: false }
  const lists = entryLists(menus)
  if (add !== null) {
    const list = lists.find(({ id }) => id === add)?.id ?? MAIN_LIST
    return { kind: 'entry', id: '', isHidden: false, values: { list }, isOutdated: false }
  }
  const column = menus.footer.find(({ id }) => id === edit)
  if (column)
    return {
      kind: 'column',
      id: column.id,
      values: { title: column.title, titleUrdu: column.titleUrdu ?? '' },
      isOutdated: outdatedUrdu(titlesOf(column)).length > 0,
    }
  for (const { id: list, entries } of lists) {
    const entry = entries.find(({ id }) => id === edit)
    if (!entry) continue
    const isKnown = choices.some(({ links }) => links.some(({ to }) => to === entry.to))
    const where: TypedValues = isKnown ? { leadsTo: entry.to } : { leadsTo: OTHER_ADDRESS, address: entry.to }
    return {
      kind: 'entry',
      id: entry.id,
      isHidden: entry.isHidden,
      values: { label: entry.label, labelUrdu: entry.labelUrdu ?? '', list, ...where },
      isOutdated: outdatedUrdu(labelsOf(entry)).length > 0,
    }
  }
  return undefined
}

export function labelsOf({ label, labelUrdu, urduOf }: Pick<MenuEntry, 'label' | 'labelUrdu' | 'urduOf'>) {
  return { english: { label }, urdu: { label: labelUrdu }, urduOf } satisfies SaidTwice
}

export function titlesOf({ title, titleUrdu, urduOf }: Pick<MenuColumn, 'title' | 'titleUrdu' | 'urduOf'>) {
  return { english: { title }, urdu: { title: titleUrdu }, urduOf } satisfies SaidTwice
}

type MenuColumn = Menus['footer'][number]
