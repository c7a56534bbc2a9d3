import type { ReactNode } from 'react'
import { ButtonLink } from '../button.tsx'

interface Props {
  title?: string
  children?: ReactNode
}

/** The page for an address where there is nothing. */
export function NotFoundState({ title = 'Oops! Page not found', children }: Props) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-24 text-center">
      <p className="money text-sm font-semibold text-muted">404</p>
      <h1 className="mt-3 font-serif text-title font-medium">{title}</h1>
      <div className="mt-4 text-muted">
        {children ?? 'The page may have moved, or the address may be misspelt.'}
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/" variant="primary">
          Return to Home
        </ButtonLink>
      </div>
    </div>
  )
}
