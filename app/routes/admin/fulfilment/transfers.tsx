import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { TransfersPage } from '#app/features/transfers/components/transfers-page.tsx'
import { listOpenClaims } from '#app/features/transfers/list-open-claims.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import type { Route } from './+types/transfers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, 'Transfers')]

export async function loader({ url, context }: Route.LoaderArgs) {
  const after = readId(url.searchParams.get('after') ?? '')
  return listOpenClaims(context.get(servicesContext).database, after)
}

export default function Transfers({ loaderData }: Route.ComponentProps) {
  return <TransfersPage {...loaderData} />
}
