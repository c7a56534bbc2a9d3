import { Link } from 'react-router'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { t } from '#app/shared/text/translate.ts'

interface Crumb {
  label: string
  /** Absent for the current page. */
  to?: string
}

/** Breadcrumbs on one line, from the home page to the current page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t('Breadcrumb')} className="text-sm text-muted print:hidden">
      <ol className="flex items-center max-[20rem]:flex-wrap">
        {crumbs.map((crumb, position) => (
          <li key={crumb.label} className={`flex items-center ${crumb.to ? 'shrink-0' : 'min-w-0'}`}>
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="-mx-1.5 inline-flex min-h-11 items-center px-1.5 hover:text-ink hover:underline"
              >
                <span className="max-w-28 truncate sm:max-w-60" {...languageAttributes(crumb.label)}>
                  {crumb.label}
                </span>
              </Link>
            ) : (
              <span aria-current="page" className="flex min-h-11 min-w-0 items-center text-ink">
                <span className="truncate" {...languageAttributes(crumb.label)}>
                  {crumb.label}
                </span>
              </span>
            )}
            {position < crumbs.length - 1 && (
              <span aria-hidden className="px-2">
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
