import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

interface Props {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A page of words about the shop. */
export function InfoPage({ title, lead, children }: Props) {
  return (
    <div className="shell pt-3 pb-20 lg:pb-28">
      <Breadcrumbs crumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
      <PageHeading title={title} lead={lead} />
      {children}
    </div>
  )
}
