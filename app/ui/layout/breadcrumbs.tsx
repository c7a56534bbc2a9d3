import { Link } from 'react-router'

interface Crumb {
  label: string
  /** Absent on the page that the shopper is on. */
  to?: string
}

/** The way from the front page to here; the last crumb is this page. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex flex-wrap items-center">
        {crumbs.map((crumb, position) => (
          <li key={crumb.label} className="flex min-w-0 items-center wrap-anywhere">
            {crumb.to ? (
              <Link
                to={crumb.to}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline"
              >
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-ink">
                {crumb.label}
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
