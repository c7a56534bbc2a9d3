import type { MenuEntry, Menus } from '#app/features/settings/menu-schema.ts'
import { isOpenAddress } from '#app/features/site/site.ts'
import type { ListedItem } from '../listed-item.ts'
import { entryLists } from './changed-menus.ts'

/** The header's list or a column of the footer, as the page of menus shows it. */
export interface ListedEntries {
  id: string
  title: string
  items: ListedItem[]
}

/** @param openPaths of the collections and pages that shoppers can open: an entry that leads to another is not shown now */
export function listedEntries(menus: Menus, openPaths: ReadonlySet<string>): ListedEntries[] {
  return entryLists(menus).map(({ id, title, entries }) => ({
    ...{ id, title },
    items: entries.map(entry => listedEntry(entry, openPaths)),
  }))
}

function listedEntry({ id, label, to, isHidden }: MenuEntry, openPaths: ReadonlySet<string>): ListedItem {
  const isShownNow = !isHidden && isOpenAddress(to, openPaths)
  return { id, isHidden, name: label, summary: to, picture: null, times: '', isShownNow }
}
