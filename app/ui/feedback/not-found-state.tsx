import type { ReactNode } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '../button.tsx'

interface Props {
  /** Names what is missing, if that is known. */
  title?: string
  text?: string
  /** The main link to continue. */
  way?: { label: string; to: string }
  /** Further links below it. */
  children?: ReactNode
}

/** The content of a 404 page. */
export function NotFoundState({
  title = t('Oops! Page not found'),
  text = t('The page may have moved, or the address may be misspelt.'),
  way = { label: t('Return to Home'), to: '/' },
  children,
}: Props) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-24 text-center">
      <p className="money text-sm font-semibold text-muted">404</p>
      <h1 className="mt-3 font-serif text-title font-medium">{title}</h1>
      <p className="mt-4 text-balance text-muted">{text}</p>
      <ButtonLink to={way.to} variant="primary" className="mt-8">
        {way.label}
      </ButtonLink>
      {children}
    </div>
  )
}
