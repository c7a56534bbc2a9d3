import type { MenuEntry, Menus } from '#app/owner/settings/menu-schema.ts'
import { message } from '#app/shared/text/translate.ts'

/** The id of the list of the header among those of the footer. */
export const MAIN_LIST = 'main'

export interface EntryList {
  id: string
  title: string
  titleUrdu?: string | undefined
  entries: MenuEntry[]
}

/** The header's list and those of the footer, as staff see them. */
export function entryLists({ main, footer }: Menus): EntryList[] {
  return [{ id: MAIN_LIST, title: message('Header'), entries: main }, ...footer]
}

/** Each list with its entries changed. */
export function changeEntries(menus: Menus, change: (entries: MenuEntry[]) => MenuEntry[]): Menus {
  return {
    main: change(menus.main),
    footer: menus.footer.map(column => ({ ...column, entries: change(column.entries) })),
  }
}

/** Replaces the entry with the same id where it is in the list, or moves or adds it to the end of that list. */
export function putEntry(menus: Menus, entry: MenuEntry, list: string): Menus {
  const isThere = entryLists(menus).some(
    each => each.id === list && each.entries.some(({ id }) => id === entry.id),
  )
  if (isThere) {
    return changeEntries(menus, entries => entries.map(each => (each.id === entry.id ? entry : each)))
  }
  const { main, footer } = changeEntries(menus, entries => entries.filter(({ id }) => id !== entry.id))
  return {
    main: list === MAIN_LIST ? [...main, entry] : main,
    footer: footer.map(column =>
      column.id === list ? { ...column, entries: [...column.entries, entry] } : column,
    ),
  }
}

/** Replaces the title of the column with this id, or adds a column at the end. */
export function putColumn(
  { main, footer }: Menus,
  id: string,
  titles: Pick<Menus['footer'][number], 'title' | 'titleUrdu' | 'urduOf'>,
): Menus {
  const isThere = footer.some(column => column.id === id)
  return {
    main,
    footer: isThere
      ? footer.map(column => (column.id === id ? { ...column, ...titles } : column))
      : [...footer, { id, ...titles, entries: [] }],
  }
}
