import type { ReactNode } from 'react'

interface Props {
  summary: ReactNode
  children: ReactNode
  /** Content below the summary on narrow screens. */
  after?: ReactNode
}

/** The two columns of the checkout: the current step, and the order summary beside or below it. */
export function CheckoutColumns({ summary, children, after }: Props) {
  return (
    <div className="grid gap-10 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-x-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14">
      <div className="min-w-0">{children}</div>
      <div className={`min-w-0 md:sticky md:top-28 ${after ? 'md:row-span-2' : ''}`}>{summary}</div>
      {after && <div className="min-w-0">{after}</div>}
    </div>
  )
}
