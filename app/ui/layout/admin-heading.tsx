import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isOpenPage, useOpenPages } from './open-pages.tsx'

interface Props {
  title: ReactNode
  /** Shown beside the title, such as a status badge. */
  mark?: ReactNode
  /** A line under the title. */
  lead?: ReactNode
  /** A link back to the list; not shown where its reader may not open it. */
  back?: { label: string; to: string }
  /** Shown at the end of the title row, or below it on a narrow screen. */
  aside?: ReactNode
}

/** The h1 of an admin page. Its position is the same with and without buttons. */
export function AdminHeading({ title, mark, lead, back, aside }: Props) {
  const open = useOpenPages()
  return (
    <header className="mb-5 lg:mb-3">
      {back && isOpenPage(open, back.to) && (
        <Link to={back.to} className="-ms-1 inline-flex min-h-11 items-center gap-1 hover:underline">
          <ChevronLeft aria-hidden className="leads size-4" />
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
