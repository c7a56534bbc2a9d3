import type { ReactNode } from 'react'

/** The two columns of the checkout: what is done now, and beside or below it what it all costs. */
export function CheckoutColumns({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-10 lg:max-w-6xl lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-14">
      <div className="min-w-0">{children}</div>
      <div className="lg:sticky lg:top-28">{summary}</div>
    </div>
  )
}
