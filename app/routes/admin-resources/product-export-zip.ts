import { exportResponse } from '#app/features/product-sheets/export/export-response.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/product-export-zip.ts'

/** The products of the filtered list as an archive with their pictures. */
export function loader({ url, context }: Route.LoaderArgs) {
  return exportResponse(context.get(servicesContext), url.searchParams, 'zip')
}
