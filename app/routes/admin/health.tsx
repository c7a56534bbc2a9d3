import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { checkHealth } from '#app/insight/health/check-health.server.ts'
import { HealthPage } from '#app/insight/health/components/health-page.tsx'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/health.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Health'))]

export async function loader({ context }: Route.LoaderArgs) {
  return { health: await checkHealth(context.get(servicesContext)) }
}

export default function HealthRoute({ loaderData }: Route.ComponentProps) {
  return <HealthPage health={loaderData.health} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The state of the store could not be read')} />
}
