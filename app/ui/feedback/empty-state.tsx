import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** Where to go from here. */
  actions?: ReactNode
}

/** Nothing to show, and that is no mistake. */
export function EmptyState({ title, children, actions }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <h2 className="font-serif text-heading font-medium">{title}</h2>
      {children && <div className="mt-3 text-muted">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
