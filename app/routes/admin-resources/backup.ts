import { redirect } from 'react-router'
import { hasRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { BACKUPS_PAGE } from '#app/insight/backups/backup-form.ts'
import { downloadBackup } from '#app/insight/backups/download-backup.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/backup.ts'

/** A backup with its pictures, as one archive. The page Backups asks for the password first. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  if (!(await hasRecentPassword(services, viewer, request.headers))) throw redirect(BACKUPS_PAGE, 303)
  const response = await downloadBackup(services, params.backup, viewer.email)
  if (!response) throw notFound()
  return response
}
