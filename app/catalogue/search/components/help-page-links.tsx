import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import type { HelpPage } from '../help-page.ts'

/** Links to the help pages for a search like "COD" or "returns", above the products that match it as well. */
export function HelpPageLinks({ pages }: { pages: readonly HelpPage[] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pb-4">
      <span className="text-muted">{t('Looking for help?')}</span>
      {pages.map(({ label, to }) => (
        <Link key={to} to={to} className="inline-flex min-h-11 items-center text-link font-semibold">
          {t(label)}
        </Link>
      ))}
    </p>
  )
}
