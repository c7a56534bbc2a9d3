import { type ReactElement, use, useState, useSyncExternalStore } from 'react'
import { StaticParts } from '#app/shared/static-parts.ts'

interface Props {
  as: 'li' | 'div' | 'ul'
  className?: string
  /** Changes with everything that the children depend on. */
  version: string
  /** Without state, effects, event handlers and context: an element around them handles their events. */
  children: ReactElement
}

/**
 * A part of a page whose HTML the server renders once for each version. The browser adopts that HTML as it is; it
 * renders the children only if they were not on the server's page, or have changed since.
 */
export function StaticPart({ as: Tag, className, version, children }: Props) {
  const render = use(StaticParts)
  const isOnServersPage = useIsOnServersPage()
  const [adopted, setAdopted] = useState(isOnServersPage ? version : undefined)
  if (render) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it, and has escaped all texts in it.
    return <Tag className={className} dangerouslySetInnerHTML={{ __html: render(version, children) }} />
  }
  if (adopted === version) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves the server's HTML as it is.
    return <Tag key="adopted" className={className} suppressHydrationWarning dangerouslySetInnerHTML={NONE} />
  }
  if (adopted !== undefined) setAdopted(undefined)
  return (
    <Tag key="rendered" className={className}>
      {children}
    </Tag>
  )
}

/**
 * A part of a page whose HTML the server renders once for each version. The browser hydrates it like any other: it may have
 * event handlers, and changes in place. On the server it has no context.
 */
export function CachedPart({ as: Tag, className, version, children }: Props) {
  const render = use(StaticParts)
  if (!render) return <Tag className={className}>{children}</Tag>
  const html = render(version, children, true)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it, and has escaped all texts in it.
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** Never changes, so that React never writes it. */
const NONE = { __html: '' }

/** True while the browser takes over the server's page. */
function useIsOnServersPage(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => typeof document !== 'undefined',
  )
}

function neverChanges() {
  return () => {}
}
