import { CollectionsPage } from '#app/catalogue/collections/components/collections-page.tsx'
import { listCollections } from '#app/catalogue/collections/read-collections.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/collections.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { collections: await listCollections(context.get(servicesContext).database) }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Collections'))]

export default function Collections({ loaderData }: Route.ComponentProps) {
  return <CollectionsPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('Failed to fetch collections')} />
}
