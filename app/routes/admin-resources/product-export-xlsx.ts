import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { exportResponse } from '#app/catalogue/product-sheets/export/export-response.server.ts'
import { COSTS_PERMISSION } from '#app/catalogue/products/variants/variant.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/product-export-xlsx.ts'

/** The products of the filtered list as an XLSX file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const seesCosts = may(context.get(viewerContext), COSTS_PERMISSION)
  return exportResponse(context.get(servicesContext), url.searchParams, { format: 'xlsx', seesCosts })
}
