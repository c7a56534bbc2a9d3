import { data } from 'react-router'
import { viewerContext } from '#app/features/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { SizeSystemsPage } from '#app/features/sizes/systems/components/size-systems-page.tsx'
import { handleSizeSystemForm } from '#app/features/sizes/systems/handle-size-system-form.server.ts'
import { listAdminSizeSystems } from '#app/features/sizes/systems/list-size-systems.server.ts'
import {
  SIZE_SYSTEM_NOT_SAVED,
  SIZE_SYSTEMS_NOT_FETCHED,
} from '#app/features/sizes/systems/size-system-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { FailedState } from '#app/ui/feedback/failed-state.tsx'
import { requestIdOf } from '#app/ui/feedback/request-id-of.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/size-systems.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { systems: await listAdminSizeSystems(context.get(servicesContext).database) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(viewerContext)
  const form = await readForm(request)
  const { result, status } = await handleSizeSystemForm(context.get(servicesContext), form, email)
  return data(result, { status })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed => ({
    isDone: false,
    text: SIZE_SYSTEM_NOT_SAVED,
    id: readId(typed.get('id')) ?? 0,
  }))

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, 'Lists of sizes')]

export default function SizeSystems({ loaderData, actionData }: Route.ComponentProps) {
  return <SizeSystemsPage systems={loaderData.systems} result={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedState title={SIZE_SYSTEMS_NOT_FETCHED} level={1} requestId={requestIdOf(error)} />
}
