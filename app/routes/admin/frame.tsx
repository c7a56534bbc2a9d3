import { Outlet, useRouteLoaderData } from 'react-router'
import type { Viewer } from '#app/features/accounts/viewer.ts'
import { AdminErrorPage } from '#app/features/dashboard/components/admin-error-page.tsx'
import { AdminFrame } from '#app/features/dashboard/components/admin-frame.tsx'
import { readStoreSettings } from '#app/features/store/read-store-settings.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/frame.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await readStoreSettings(context.get(servicesContext).database)
  return { storeName: name }
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <AdminFrame storeName={loaderData.storeName} viewer={useViewer()}>
      <Outlet />
    </AdminFrame>
  )
}

/** A page that is missing or failed keeps the ways to the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame storeName={loaderData?.storeName ?? ''} viewer={useViewer()}>
      <AdminErrorPage error={error} />
    </AdminFrame>
  )
}

function useViewer(): Viewer | undefined {
  return useRouteLoaderData<{ viewer: Viewer }>('routes/admin/layout')?.viewer
}
