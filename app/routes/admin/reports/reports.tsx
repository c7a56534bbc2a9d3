import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { ReportsPage } from '#app/insight/reports/components/reports-page.tsx'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/reports.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Sales reports'))]

export default function Reports() {
  return <ReportsPage />
}
