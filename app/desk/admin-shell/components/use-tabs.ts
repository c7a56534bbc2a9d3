import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ADMIN_TABS } from '../admin-links.ts'

/** The tabs, each with the search, filters and order that its list last had; on the list itself, without them. */
export function useTabs(): typeof ADMIN_TABS {
  const { pathname, search } = useLocation()
  const [left, setLeft] = useState<Record<string, string>>({})
  useEffect(() => setLeft(left => ({ ...left, [pathname]: search })), [pathname, search])
  return ADMIN_TABS.map(tab =>
    tab.to === '/admin' || tab.to === pathname ? tab : { ...tab, to: `${tab.to}${left[tab.to] ?? ''}` },
  )
}
