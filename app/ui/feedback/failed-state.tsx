import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { buttonLook } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** Told to whoever helps the shopper, so that the fault can be found. */
  requestId?: string
  /** 1 where nothing else is on the page. */
  level?: 1 | 2
}

/** Something could not be loaded: says so, and tries again. Without JavaScript, Retry opens the page once more. */
export function FailedState({ title, children, requestId, level }: Props) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const retry = (
    <a
      className={buttonLook()}
      href={`${pathname}${search}`}
      aria-busy={state !== 'idle'}
      onClick={event => {
        event.preventDefault()
        revalidate()
      }}
    >
      Retry
    </a>
  )
  return (
    <div role="alert">
      <EmptyState title={title} level={level} actions={retry}>
        {children}
        {requestId && <p className="mt-3 text-sm">Reference: {requestId}</p>}
      </EmptyState>
    </div>
  )
}
