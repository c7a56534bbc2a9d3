import type { ReactNode } from 'react'
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
  return (
    <>
      <AdminHeading title={t('Home, menus, pages')} aside={aside} />
      <div className="-mt-3 mb-5">
        <TabLinks
          label={t('Home, menus, pages')}
          tabs={FACE_PAGES.map(({ part, label, to }) => ({
            ...{ label: t(label), to, isCurrent: to === page },
            ...(drafted.includes(part) && { count: t('Draft') }),
          }))}
        />
      </div>
    </>
  )
}
