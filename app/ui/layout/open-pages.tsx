import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'

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

/** A link to a page of the admin; its text alone where the viewer may not open that page. */
export function OpenLink({ to, children, ...link }: ComponentProps<typeof Link> & { to: string }) {
  if (!isOpenPage(useOpenPages(), to)) return <span>{children}</span>
  return (
    <Link to={to} {...link}>
      {children}
    </Link>
  )
}

/** What makes sense only to those who may open a page, such as a link whose text says nothing by itself. */
export function IfOpen({ to, children }: { to: string; children: ReactNode }) {
  return isOpenPage(useOpenPages(), to) ? children : null
}
