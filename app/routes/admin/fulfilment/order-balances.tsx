import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { periodsAt } from '#app/insight/dashboard/periods.ts'
import { listOrderBalances, readBalanceSums } from '#app/money/balances/list-order-balances.server.ts'
import { readBalancePeriod } from '#app/money/balances/order-balance.ts'
import { OrderBalancesPage } from '#app/money/components/order-balances-page.tsx'
import { readInTurn } from '#app/platform/db/read-together.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/order-balances.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Delivered and collected'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const period = readBalancePeriod(url.searchParams.get('period'))
  const after = url.searchParams.get('after') ?? undefined
  const { thirtyDaysAgo } = periodsAt(new Date())
  const since = period === 'all' ? undefined : thirtyDaysAgo
  const [sums, page] = await readInTurn([
    () => readBalanceSums(database, thirtyDaysAgo),
    () => listOrderBalances(database, { since, after }),
  ])
  return { period, sums, ...page }
}

export default function OrderBalances({ loaderData }: Route.ComponentProps) {
  return <OrderBalancesPage {...loaderData} />
}
