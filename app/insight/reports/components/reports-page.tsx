import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { REPORT, REPORT_NAMES, REPORTS_PAGE } from '../reports.ts'

/** All reports, with what each answers. */
export function ReportsPage() {
  return (
    <>
      <AdminHeading
        title={t('Sales reports')}
        lead={t('What the shop sold, delivered and earned. Choose a report, then its days.')}
      />
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {REPORT_NAMES.map(name => (
          <li key={name} className="rounded-sheet border border-line bg-raised">
            <Link to={`${REPORTS_PAGE}/${name}`} className="group block h-full p-4 sm:p-5">
              <span className="font-semibold group-hover:underline">{t(REPORT[name].title)}</span>
              <span className="mt-1 block text-sm text-pretty text-muted">{t(REPORT[name].lead)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
