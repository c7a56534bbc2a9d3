import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { COSTS_PERMISSION } from '#app/catalogue/products/variants/variant.ts'
import { reorderResponse } from '#app/insight/reorder/reorder-response.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/reorder-xlsx.ts'

/** The quantities of a reorder sheet as XLSX. */
export function loader({ url, context }: Route.LoaderArgs) {
  const seesCosts = may(context.get(viewerContext), COSTS_PERMISSION)
  return reorderResponse(context.get(servicesContext).database, url.searchParams, {
    format: 'xlsx',
    seesCosts,
  })
}
