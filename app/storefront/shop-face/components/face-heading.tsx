import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { DRAFTS_PAGE, draftedPages } from '../face-pages.ts'
import { FaceTabs } from './face-tabs.tsx'

interface Props {
  page: string
  /** The ids of the parts that have a draft, which their tabs say. */
  drafted: readonly string[]
  aside?: ReactNode
}

/** The heading of the pages on which staff shape what shoppers see. */
export function FaceHeading({ page, drafted, aside }: Props) {
  const others = draftedPages(drafted).filter(({ to }) => to !== page)
  return (
    <>
      <AdminHeading title={t('Online store')} aside={aside} />
      <div className="-mt-3 mb-3">
        <FaceTabs page={page} drafted={drafted} />
      </div>
      <p className="mb-5 text-sm text-muted">
        {t('Home page, menus, pages and brand are published one by one, or all at once.')}
      </p>
      {others.length > 0 && <OtherDrafts pages={others} />}
    </>
  )
}

/** What else is not published yet, and the way to publish all of it. */
function OtherDrafts({ pages }: { pages: ReturnType<typeof draftedPages> }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sheet border border-line bg-status-blue px-4 py-2">
      <p>
        {t('Not published yet:')}
        {pages.map(({ part, label, to }) => (
          <Link key={part} to={to} className="ms-3 inline-flex min-h-11 items-center text-link">
            {t(label)}
          </Link>
        ))}
      </p>
      <ButtonLink to={DRAFTS_PAGE}>{t('Publish all')}</ButtonLink>
    </div>
  )
}
