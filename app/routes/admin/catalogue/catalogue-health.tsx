import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { COSTS_PERMISSION } from '#app/catalogue/products/variants/variant.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { CatalogueHealthPage } from '#app/insight/catalogue-health/components/catalogue-health-page.tsx'
import { readCatalogueHealth } from '#app/insight/catalogue-health/read-catalogue-health.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/catalogue-health.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Catalogue health'))]

export function loader({ context }: Route.LoaderArgs) {
  const seesCosts = may(context.get(viewerContext), COSTS_PERMISSION)
  return readCatalogueHealth(context.get(servicesContext).database, { seesCosts })
}

export default function CatalogueHealthRoute({ loaderData }: Route.ComponentProps) {
  return <CatalogueHealthPage {...loaderData} />
}
