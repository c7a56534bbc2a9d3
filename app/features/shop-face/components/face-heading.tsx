import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { FACE_PAGES } from '../face-pages.ts'

interface Props {
  page: string
  /** The ids of the parts that have a draft, which their tabs say. */
  drafted: readonly string[]
  aside?: ReactNode
}

/** The heading of the pages on which staff shape what shoppers see. */
export function FaceHeading({ page, drafted, aside }: Props) {
  const others = FACE_PAGES.filter(({ part, to }) => drafted.includes(part) && to !== page)
  return (
    <>
      <AdminHeading title={t('Home, menus, pages')} aside={aside} />
      <div className="-mt-3 mb-3">
        <TabLinks
          label={t('Home, menus, pages')}
          tabs={FACE_PAGES.map(({ part, label, to }) => ({
            ...{ label: t(label), to, isCurrent: to === page },
            ...(drafted.includes(part) && { count: t('Draft') }),
          }))}
        />
      </div>
      <p className="mb-5 text-sm text-muted">
        {t('Each of these four is published on its own.')}
        {others.length > 0 && (
          <>
            {' '}
            {t('There are unpublished changes also in:')}
            {others.map(({ part, label, to }) => (
              <Link key={part} to={to} className="ms-2 inline-flex min-h-6 items-center text-link">
                {t(label)}
              </Link>
            ))}
          </>
        )}
      </p>
    </>
  )
}
