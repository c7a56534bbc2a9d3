import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'

/** Leads from the page of a delivered order to its reviews. */
export function ReviewLink({ path }: { path: string | undefined }) {
  if (!path) return null
  return (
    <p className="mb-8">
      <Link to={path} className="inline-flex min-h-11 items-center text-link">
        {t('Review what you bought')}
      </Link>
    </p>
  )
}
