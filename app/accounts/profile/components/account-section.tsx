import type { ReactNode } from 'react'

interface Props {
  /** The anchor for links to this section. */
  id?: string
  title: string
  /** One sentence below the title. */
  lead?: ReactNode
  children: ReactNode
}

/** A section of an account page: title and lead beside the form, or above it on a phone. */
export function AccountSection({ id, title, lead, children }: Props) {
  return (
    <section
      id={id}
      aria-label={title}
      className="grid gap-x-8 gap-y-5 border-t border-line py-9 md:grid-cols-[14rem_minmax(0,28rem)] lg:grid-cols-[20rem_minmax(0,28rem)] lg:gap-x-14"
    >
      <div>
        <h2 className="font-serif text-subheading font-medium">{title}</h2>
        {lead && <div className="mt-2 text-pretty text-muted">{lead}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
