import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  children?: ReactNode
  /** Links to where the user can go next. */
  actions?: ReactNode
  /** 1 if nothing else is on the page. */
  level?: 1 | 2
}

/** Says that there is nothing to show. For empty lists, not for errors. */
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
