import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { exportPerson } from '#app/customers/privacy/export-person.server.ts'
import { ofViewer } from '#app/customers/privacy/person.server.ts'
import { toDownload } from '#app/customers/privacy/to-download.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/data.ts'

/** Everything that is stored about the signed-in shopper, as a file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  return toDownload(await exportPerson(database, ofViewer(context.get(viewerContext))))
}
