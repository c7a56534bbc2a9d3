import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  title: ReactNode
  /** What the title is marked with, like the state of the thing. */
  mark?: ReactNode
  /** A line under the title. */
  lead?: ReactNode
  /** The list that this page leads back to. */
  back?: { label: string; to: string }
  /** Stands at the end of the title's line, and below it on a narrow screen. */
  aside?: ReactNode
}

/** The first heading of a page of the admin: at the same place on each of them, with buttons beside it or without. */
export function AdminHeading({ title, mark, lead, back, aside }: Props) {
  return (
    <header className="mb-5 lg:mb-3">
      {back && (
        <Link to={back.to} className="-ml-1 inline-flex min-h-11 items-center gap-1 hover:underline">
          <ChevronLeft aria-hidden className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex min-h-11 flex-wrap lg:min-h-9 items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="font-serif text-heading font-medium wrap-anywhere">{title}</h1>
            {mark}
          </div>
          {lead && <div className="mt-1 max-w-prose text-muted">{lead}</div>}
        </div>
        {aside}
      </div>
    </header>
  )
}
