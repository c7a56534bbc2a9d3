import { Outlet, useRouteLoaderData } from 'react-router'
import { adminErrorTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { AdminFrame } from '#app/desk/admin-shell/components/admin-frame.tsx'
import { FocusWrongField } from '#app/ui/forms/focus-wrong-field.tsx'
import type { Route } from './+types/frame.ts'
import type { loader } from './layout.tsx'

export const meta: Route.MetaFunction = ({ matches, error }) => adminErrorTitle(matches, error)

export default function Frame() {
  return (
    <AdminFrame {...useSurroundings()}>
      <FocusWrongField />
      <Outlet />
    </AdminFrame>
  )
}

/** Shows the navigation around a missing or failed page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AdminFrame {...useSurroundings()}>
      <AdminErrorPage error={error} />
    </AdminFrame>
  )
}

function useSurroundings() {
  const known = useRouteLoaderData<typeof loader>('routes/admin/layout')
  const { storeName = '', viewer, openPages, toDo } = known ?? {}
  return { storeName, viewer, openPages, toDo }
}
