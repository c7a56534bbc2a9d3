import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ReturnsPage } from '#app/returns/components/returns-page.tsx'
import { countReturns, listReturns } from '#app/returns/list-returns.server.ts'
import { readReturnTab } from '#app/returns/return-lists.ts'
import { readReturnReasons } from '#app/returns/return-reasons.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/returns.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Returns'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const tab = readReturnTab(url.searchParams.get('list'))
  const after = readId(url.searchParams.get('after') ?? '')
  const [counts, page, reasons] = await Promise.all([
    countReturns(database),
    tab === 'reasons' ? undefined : listReturns(database, tab, after),
    tab === 'reasons' ? readReturnReasons(database) : [],
  ])
  return { tab, counts, page, reasons }
}

export default function Returns({ loaderData }: Route.ComponentProps) {
  return <ReturnsPage {...loaderData} />
}
