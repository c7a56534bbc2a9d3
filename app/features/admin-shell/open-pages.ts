import { createContext, useContext } from 'react'

/** The addresses of the admin pages that the viewer may open; undefined where that is not known, and all are shown. */
export type OpenPages = readonly string[] | undefined

export const OpenPagesContext = createContext<OpenPages>(undefined)

export function useOpenPages(): OpenPages {
  return useContext(OpenPagesContext)
}

/** Whether a page may be shown in menus: one of the open ones, one below them, or none of the admin. */
export function isOpenPage(open: OpenPages, to: string): boolean {
  if (!open || !/^\/(admin|make-admin)/.test(to)) return true
  const [path = to] = to.split('?')
  return open.some(page => page === path || (page !== '/admin' && path.startsWith(`${page}/`)))
}
