import type { ReactNode } from 'react'
import { ButtonLink } from '../button.tsx'

/** The page for an address where there is nothing; below the way home, other ways on. */
export function NotFoundState({ children }: { children?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-24 text-center">
      <p className="money text-sm font-semibold text-muted">404</p>
      <h1 className="mt-3 font-serif text-title font-medium">Oops! Page not found</h1>
      <p className="mt-4 text-balance text-muted">The page may have moved, or the address may be misspelt.</p>
      <ButtonLink to="/" variant="primary" className="mt-8">
        Return to Home
      </ButtonLink>
      {children}
    </div>
  )
}
