import { listCategoryFilters } from '#app/catalogue/categories/list-category-filters.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { RunOutPage } from '#app/insight/reorder/components/run-out-page.tsx'
import { listRunOuts } from '#app/insight/reorder/list-run-outs.server.ts'
import { readRunOutQuery } from '#app/insight/reorder/run-out-query.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/run-out.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Stock forecast'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const query = readRunOutQuery(url.searchParams)
  const today = dayInKarachi(new Date())
  const [page, categories] = await Promise.all([
    listRunOuts(database, query, today),
    listCategoryFilters(database),
  ])
  return { ...page, query, categories, today }
}

export default function RunOut({ loaderData }: Route.ComponentProps) {
  return <RunOutPage {...loaderData} />
}
