import type { ReactNode } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { FACE_PAGES } from '../face-pages.ts'

/** The heading of the pages on which staff shape what shoppers see. */
export function FaceHeading({ page, aside }: { page: string; aside?: ReactNode }) {
  return (
    <>
      <AdminHeading title={t('Home, menus, pages')} aside={aside} />
      <div className="-mt-3 mb-5">
        <TabLinks
          label={t('Home, menus, pages')}
          tabs={FACE_PAGES.map(({ label, to }) => ({ label: t(label), to, isCurrent: to === page }))}
        />
      </div>
    </>
  )
}
