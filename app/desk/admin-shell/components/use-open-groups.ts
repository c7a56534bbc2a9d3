import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isOpenPage, type OpenPages } from '#app/ui/layout/open-pages.tsx'
import { ADMIN_GROUPS, type AdminLink, type AdminLinkGroup } from '../admin-links.ts'

/** The groups with the pages that the viewer may open, without the groups of which there are none. */
export function useOpenGroups(openPages: OpenPages): AdminLinkGroup[] {
  const withFilters = useLastFilters()
  return ADMIN_GROUPS.map(group => ({
    ...group,
    links: group.links.filter(({ to }) => isOpenPage(openPages, to)).map(withFilters),
  })).filter(({ links }) => links.length > 0)
}

/** Gives a link the search, filters and order that its list last had; on the list itself, none. */
function useLastFilters(): (link: AdminLink) => AdminLink {
  const { pathname, search } = useLocation()
  const [left, setLeft] = useState<Record<string, string>>({})
  useEffect(() => setLeft(left => ({ ...left, [pathname]: search })), [pathname, search])
  return link =>
    link.remembersFilters && link.to !== pathname ? { ...link, to: `${link.to}${left[link.to] ?? ''}` } : link
}
