import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { splitLanguage } from '#app/shared/text/languages.ts'
import { language } from '#app/shared/text/translate.ts'
import { isPlainClick } from '../is-plain-click.ts'

/**
 * Opens the plain links in an element without loading a new page, as the router's own do. The handler is for the `onClick`
 * of an element around static parts, which can't contain the router's links.
 */
export function useLinkNavigation({ preventScrollReset = false } = {}): (event: MouseEvent) => void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return event => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isOwn = link?.origin === window.location.origin && !link.target && !link.hasAttribute('download')
    if (!isOwn || event.defaultPrevented || !isPlainClick(event)) return
    const page = splitLanguage(link.pathname)
    // The page in another language is another document.
    if (page.language !== language()) return
    event.preventDefault()
    const to = page.path + link.search + link.hash
    // The shown page again is no further step of the history.
    navigate(to, { replace: to === pathname + search + hash, preventScrollReset })
  }
}
