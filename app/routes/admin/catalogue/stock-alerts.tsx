import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { AwaitedSizesPage } from '#app/storefront/stock-alerts/components/awaited-sizes-page.tsx'
import { listAwaitedSizes } from '#app/storefront/stock-alerts/list-awaited-sizes.server.ts'
import type { Route } from './+types/stock-alerts.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Stock alerts'))]

export async function loader({ context }: Route.LoaderArgs) {
  return { sizes: await listAwaitedSizes(context.get(servicesContext).database) }
}

export default function StockAlerts({ loaderData }: Route.ComponentProps) {
  return <AwaitedSizesPage {...loaderData} />
}
