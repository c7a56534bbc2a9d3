import type { ReactNode } from 'react'

interface Props {
  summary: ReactNode
  children: ReactNode
  /** Whether the summary comes first on narrow screens, folded, instead of below the step. */
  isSummaryFirst?: boolean
  /** Content below the summary on narrow screens. */
  after?: ReactNode
}

/** The two columns of the checkout: the current step, and the order summary beside it, or above or below on narrow screens. */
export function CheckoutColumns({ summary, children, isSummaryFirst = false, after }: Props) {
  const beside = (
    <div
      className={`max-md:contents md:sticky md:top-8 md:col-start-2 ${after ? 'md:row-span-2' : 'md:row-start-1'}`}
    >
      {summary}
    </div>
  )
  return (
    <div className="grid gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-x-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14">
      {isSummaryFirst && beside}
      <div className="min-w-0 md:col-start-1">{children}</div>
      {!isSummaryFirst && beside}
      {after && <div className="min-w-0 md:col-start-1">{after}</div>}
    </div>
  )
}
