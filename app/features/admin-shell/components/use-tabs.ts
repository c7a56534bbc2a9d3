import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ADMIN_TABS } from '../admin-links.ts'

/** The tabs: each list as it was left, searched, filtered and sorted; from the list itself, all of it. */
export function useTabs(): typeof ADMIN_TABS {
  const { pathname, search } = useLocation()
  const [left, setLeft] = useState<Record<string, string>>({})
  useEffect(() => setLeft(left => ({ ...left, [pathname]: search })), [pathname, search])
  return ADMIN_TABS.map(tab =>
    tab.to === '/admin' || tab.to === pathname ? tab : { ...tab, to: `${tab.to}${left[tab.to] ?? ''}` },
  )
}
