import type { ReactNode } from 'react'

interface Props {
  id?: string | undefined
  title: ReactNode
  /** Shown at the end of the title row. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled section of a dense page. */
export function Panel({ id, title, aside, className = '', children }: Props) {
  return (
    <section
      id={id}
      className={`scroll-mt-20 rounded-sheet border border-line bg-raised p-4 sm:p-5 ${className}`}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-base font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
