import type { MenuEntry, Menus } from '#app/features/settings/menu-schema.ts'
import type { ListedItem } from '../listed-item.ts'
import { entryLists } from './changed-menus.ts'

/** The header's list or a column of the footer, as the page of menus shows it. */
export interface ListedEntries {
  id: string
  title: string
  items: ListedItem[]
}

export function listedEntries(menus: Menus): ListedEntries[] {
  return entryLists(menus).map(({ id, title, entries }) => ({ id, title, items: entries.map(listedEntry) }))
}

function listedEntry({ id, label, to, isHidden }: MenuEntry): ListedItem {
  return { id, isHidden, name: label, summary: to, picture: null, times: '', isShownNow: !isHidden }
}
