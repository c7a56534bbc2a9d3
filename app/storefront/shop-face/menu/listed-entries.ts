import type { MenuEntry, Menus } from '#app/owner/settings/menu-schema.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'
import { t } from '#app/shared/text/translate.ts'
import { CATEGORY_PATH, isOpenAddress, ownPathOf } from '#app/storefront/site/site.ts'
import { type ListedItem, notYetPublished } from '../listed-item.ts'
import { addressesOf, type PublishedPage } from '../pages/own-page.ts'
import { entryLists } from './changed-menus.ts'

/** The header's list or a column of the footer, as the page of menus shows it. */
export interface ListedEntries {
  id: string
  title: string
  items: ListedItem[]
}

interface Known {
  /** Of the categories, collections and pages that shoppers can open: an entry that leads to another is not shown now. */
  openPaths: ReadonlySet<string>
  /** The owner's pages that are published. */
  pages: readonly PublishedPage[]
  published: Menus
}

export function listedEntries(menus: Menus, { published, ...known }: Known): ListedEntries[] {
  const before = entryLists(published).flatMap(({ entries }) => entries)
  const urdu = new Map(menus.footer.map(({ id, titleUrdu }) => [id, titleUrdu]))
  return entryLists(menus).map(({ id, title, entries }) => ({
    id,
    title: saidToStaff(title, urdu.get(id)),
    items: notYetPublished(
      entries.map(entry => listedEntry(entry, known)),
      before,
    ),
  }))
}

function listedEntry(
  { id, label, labelUrdu, to, isHidden }: MenuEntry,
  { openPaths, pages }: Omit<Known, 'published'>,
): ListedItem {
  const isOpen = isOpenAddress(to, openPaths)
  return {
    id,
    isHidden,
    name: saidToStaff(label, labelUrdu),
    summary: to,
    picture: null,
    times: [],
    isShownNow: !isHidden && isOpen,
    ...(!isHidden && !isOpen && { whyNotNow: whyClosed(to, pages) }),
  }
}

/** Why shoppers can't open the category, collection or page to which an entry leads. */
function whyClosed(to: string, pages: Known['pages']): string {
  const path = ownPathOf(to)
  if (path?.startsWith(CATEGORY_PATH)) return t('Its category is gone.')
  if (!path?.startsWith('/pages/')) return t('Its collection is hidden or gone.')
  return pages.some(page => addressesOf(page).includes(path))
    ? t('Its page is hidden.')
    : t('Its page is not published.')
}
