import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { CatalogueHealthPage } from '#app/features/catalogue-health/components/catalogue-health-page.tsx'
import { readCatalogueHealth } from '#app/features/catalogue-health/read-catalogue-health.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/catalogue-health.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, 'Catalogue health')]

export function loader({ context }: Route.LoaderArgs) {
  return readCatalogueHealth(context.get(servicesContext).database)
}

export default function CatalogueHealthRoute({ loaderData }: Route.ComponentProps) {
  return <CatalogueHealthPage {...loaderData} />
}
