import type { ReactNode } from 'react'
import { languageAttributes } from '#app/shared/text/text-language.ts'

interface Props {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Shown beside the title, or below it on a narrow screen. */
  aside?: ReactNode
}

/** The h1 of a page. */
export function PageHeading({ title, lead, aside }: Props) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-4 pb-8">
      <div className="max-w-3xl">
        <h1
          className="font-serif text-title font-medium wrap-anywhere"
          {...(typeof title === 'string' ? languageAttributes(title) : undefined)}
        >
          {title}
        </h1>
        {lead && (
          <p
            className="mt-4 max-w-[60ch] text-lg leading-normal text-balance wrap-anywhere text-muted"
            {...(typeof lead === 'string' ? languageAttributes(lead) : undefined)}
          >
            {lead}
          </p>
        )}
      </div>
      {aside}
    </header>
  )
}
