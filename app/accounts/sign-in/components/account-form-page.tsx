import type { ReactNode } from 'react'
import { message } from '#app/shared/text/translate.ts'
import { PageHeading } from '#app/ui/layout/page-heading.tsx'

export const ACCOUNT_GIVES = message(
  'See your orders in one place, and check out without typing your address again.',
)

interface Props {
  title: string
  lead?: ReactNode
  /** Why the browser was redirected here. */
  notice?: string | undefined
  children: ReactNode
  /** Links below the form. */
  links?: ReactNode
}

/** A page with one short form: login, sign-up, a new password. */
export function AccountFormPage({ title, lead, notice, children, links }: Props) {
  return (
    <div className="shell pt-6 pb-24 lg:pt-12">
      <div className="mx-auto w-full max-w-md">
        <PageHeading title={title} lead={lead} />
        {notice && (
          <p role="status" className="mb-6 rounded-control bg-stone px-4 py-3.5 font-medium">
            {notice}
          </p>
        )}
        {children}
        {links && <div className="mt-8 space-y-1 border-t border-line pt-5 text-[0.9375rem]">{links}</div>}
      </div>
    </div>
  )
}
