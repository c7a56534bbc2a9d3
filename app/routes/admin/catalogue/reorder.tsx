import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { listCategoryFilters } from '#app/catalogue/categories/list-category-filters.server.ts'
import { COSTS_PERMISSION } from '#app/catalogue/products/variants/variant.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { ReorderPage } from '#app/insight/reorder/components/reorder-page.tsx'
import { listReorder } from '#app/insight/reorder/list-reorder.server.ts'
import { readReorderQuery } from '#app/insight/reorder/reorder-query.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/reorder.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Reorder sheet'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const seesCosts = may(context.get(viewerContext), COSTS_PERMISSION)
  const query = readReorderQuery(url.searchParams)
  const today = dayInKarachi(new Date())
  const [sheet, categories] = await Promise.all([
    listReorder(database, query, { today, seesCosts }),
    listCategoryFilters(database),
  ])
  return { ...sheet, query, categories, today, seesCosts }
}

export default function Reorder({ loaderData }: Route.ComponentProps) {
  return <ReorderPage {...loaderData} />
}
