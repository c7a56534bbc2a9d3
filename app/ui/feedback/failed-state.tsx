import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { localPath, t } from '#app/shared/text/translate.ts'
import { buttonLook } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** Shown so that a shopper can quote it and the owner can find the error in the log. */
  requestId?: string
  /** 1 if nothing else is on the page. */
  level?: 1 | 2
}

/** Says that something could not be loaded, with Retry. Without JavaScript, Retry opens the page again. */
export function FailedState({ title, children, requestId, level }: Props) {
  const { revalidate, state } = useRevalidator()
  const { pathname, search } = useLocation()
  const retry = (
    <a
      className={buttonLook()}
      href={localPath(pathname) + search}
      aria-busy={state !== 'idle'}
      onClick={event => {
        event.preventDefault()
        revalidate()
      }}
    >
      {t('Retry')}
    </a>
  )
  return (
    <div role="alert">
      <EmptyState title={title} level={level} actions={retry}>
        {children}
        {requestId && <p className="mt-3 text-sm">{t('Reference: {requestId}', { requestId })}</p>}
      </EmptyState>
    </div>
  )
}
