import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** Where to go from here. */
  actions?: ReactNode
  /** 1 where nothing else is on the page. */
  level?: 1 | 2
}

/** Nothing to show, and that is no mistake. */
export function EmptyState({ title, children, actions, level = 2 }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <Heading className="font-serif text-heading font-medium">{title}</Heading>
      <div className="mt-3 text-balance text-muted *:text-balance empty:hidden">{children}</div>
      {actions && <div className="mt-6 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
