import { data } from 'react-router'
import { hasRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { PLACE_WAYS } from '#app/insight/backups/backup-form.ts'
import { listVariablesOfBackups, showBackupSettings } from '#app/insight/backups/backup-settings.server.ts'
import { BackupsPage } from '#app/insight/backups/components/backups-page.tsx'
import { handleBackupForm } from '#app/insight/backups/handle-backup-form.server.ts'
import { readBackups } from '#app/insight/backups/read-backups.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { useLastResult } from '#app/ui/forms/use-last-result.ts'
import type { Route } from './+types/backups.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Backups'))]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const stored = await showBackupSettings(services.database, services.secrets)
  const asked = url.searchParams.get('to')
  return {
    ...stored,
    backups: await readBackups(services),
    chosen: url.searchParams.get('restore') ?? undefined,
    way: PLACE_WAYS.find(one => one === asked) ?? stored.shown.way,
    variables: listVariablesOfBackups(services.settings),
    isPasswordRecent: await hasRecentPassword(services, context.get(viewerContext), request.headers),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = {
    viewer: context.get(viewerContext),
    form: await readForm(request),
    requestHeaders: request.headers,
  }
  const { result, status } = await handleBackupForm(context.get(servicesContext), sent)
  return data(result, { status })
}

/** What was refused has changed, or the password is recent now. */
export const shouldRevalidate = () => true

export default function BackupsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <BackupsPage {...loaderData} result={useLastResult(actionData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The backups could not be loaded')} />
}
