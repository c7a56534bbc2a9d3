import { isUndoable } from '#app/catalogue/product-admin/bulk/bulk-edit.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readAuditQuery } from '#app/owner/audit/audit-query.ts'
import { AuditLogPage } from '#app/owner/audit/components/audit-log-page.tsx'
import { listActors, listAuditLines } from '#app/owner/audit/list-audit-lines.server.ts'
import { shortenChanges } from '#app/owner/audit/shorten-changes.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/audit-log.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Audit log'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const asked = readAuditQuery(url.searchParams)
  const [{ lines, page, ...list }, actors] = await Promise.all([
    listAuditLines(database, asked),
    listActors(database),
  ])
  const isAlone = asked.line !== undefined
  const shown = lines.map(line => ({
    ...line,
    ...shortenChanges(line.changes, isAlone),
    isUndoable: isUndoable(line),
  }))
  return { ...list, query: { ...asked, page }, lines: shown, actors, today: dayInKarachi(new Date()) }
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  return <AuditLogPage {...loaderData} />
}
