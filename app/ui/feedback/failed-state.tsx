import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { buttonLook } from '../button.tsx'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** Told to whoever helps the shopper, so that the fault can be found. */
  requestId?: string
  /** 1 where nothing else is on the page. */
  level?: 1 | 2
}

/** Something could not be loaded: says so, and tries again. Without JavaScript, Retry opens the page once more. */
export function FailedState({ title, children, requestId, level = 2 }: Props) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const Heading = `h${level}` as const
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <Heading className="font-serif text-heading font-medium">{title}</Heading>
      {children && <div className="mt-3 text-muted">{children}</div>}
      <a
        className={buttonLook('secondary', 'mt-6')}
        href={`${pathname}${search}`}
        aria-busy={state !== 'idle'}
        onClick={event => {
          event.preventDefault()
          revalidate()
        }}
      >
        Retry
      </a>
      {requestId && <p className="mt-6 text-sm text-muted">Reference: {requestId}</p>}
    </div>
  )
}
