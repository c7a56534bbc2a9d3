import type { Menus } from '#app/owner/settings/menu-schema.ts'
import type { Services } from '#app/platform/services.server.ts'
import { saidToStaff } from '#app/shared/text/said-text.ts'
import { isOpenAddress } from '#app/storefront/site/site.ts'
import {
  addressesOf,
  type OwnPage,
  ownPagePath,
  type PublishedPage,
  withFormerSlugs,
} from '../pages/own-page.ts'
import { readOwnPages } from '../pages/read-own-pages.server.ts'
import { entryLists } from './changed-menus.ts'
import { readOpenPaths } from './read-open-paths.server.ts'

/**
 * The labels of the entries that shoppers would not see, because they could not open what it leads to.
 * @param own the pages of the owner's that are published together with the menus; undefined for those that are published now
 */
export async function findClosedEntries(
  services: Pick<Services, 'database' | 'sharedReads'>,
  menus: Menus,
  own: readonly OwnPage[] | undefined,
): Promise<string[]> {
  const now = await readOpenPaths(services)
  const open = own
    ? new Set([
        ...[...now].filter(path => !path.startsWith(ownPagePath(''))),
        ...pathsOf(withFormerSlugs(own, await readOwnPages(services.database))),
      ])
    : now
  return entryLists(menus)
    .flatMap(({ entries }) => entries)
    .filter(({ isHidden, to }) => !isHidden && !isOpenAddress(to, open))
    .map(({ label, labelUrdu }) => saidToStaff(label, labelUrdu))
}

function pathsOf(own: readonly PublishedPage[]): string[] {
  return own.filter(({ isHidden }) => !isHidden).flatMap(addressesOf)
}
