import type { AdminLink, AdminLinkGroup } from './admin-links.ts'

/** What staff do most, the most usual first. */
const USUAL = [
  '/admin',
  '/admin/orders',
  '/admin/calls',
  '/admin/products',
  '/admin/parcels',
  '/admin/returns',
  '/admin/cash',
  '/admin/transfers',
  '/admin/customers',
  '/admin/messages',
]

/** With the menu, five fit beside each other on a phone. */
const MOST_IN_BAR = 4

/** The pages in a phone's bar, of those that the viewer may open: the most usual, and then the first of the menu. */
export function linksOfBar(groups: readonly AdminLinkGroup[]): AdminLink[] {
  const links = groups.flatMap(({ links }) => links)
  const usual = USUAL.flatMap(path => links.find(({ to }) => to.split('?')[0] === path) ?? [])
  return [...new Set([...usual, ...links])].slice(0, MOST_IN_BAR)
}
