import { t } from '#app/shared/text/translate.ts'
import { REDIRECTS_PAGE } from '#app/storefront/redirects/redirect.ts'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { FACE_PAGES } from '../face-pages.ts'

interface Props {
  /** The current one. */
  page: string
  /** The ids of the parts that have a draft, which their tabs say. */
  drafted?: readonly string[]
}

/** The pages of the admin about the shop that shoppers see. */
export function FaceTabs({ page, drafted = [] }: Props) {
  return (
    <TabLinks
      label={t('Online store')}
      tabs={[
        ...FACE_PAGES.map(({ part, label, to }) => ({
          label: t(label),
          to,
          isCurrent: to === page,
          ...(drafted.includes(part) && { count: t('Draft') }),
        })),
        { label: t('Redirects'), to: REDIRECTS_PAGE, isCurrent: page === REDIRECTS_PAGE },
      ]}
    />
  )
}
