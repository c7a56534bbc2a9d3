import { data } from 'react-router'
import { viewerContext } from '#app/features/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { TransfersPage } from '#app/features/transfers/components/transfers-page.tsx'
import { handleClaimDecision } from '#app/features/transfers/handle-claim-form.server.ts'
import { listOpenClaims } from '#app/features/transfers/list-open-claims.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import type { Route } from './+types/transfers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, 'Transfers')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = readId(url.searchParams.get('after') ?? '')
  return listOpenClaims(context.get(servicesContext).database, after)
}

export async function action({ request, context }: Route.ActionArgs) {
  const { email } = context.get(viewerContext)
  const { result, status } = await handleClaimDecision(
    context.get(servicesContext),
    await readForm(request),
    email,
  )
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Transfers({ loaderData, actionData }: Route.ComponentProps) {
  return <TransfersPage {...loaderData} result={actionData} />
}
