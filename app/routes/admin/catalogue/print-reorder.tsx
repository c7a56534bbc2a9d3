import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { COSTS_PERMISSION } from '#app/catalogue/products/variants/variant.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { PrintableReorder, REORDER_TOOLBAR } from '#app/insight/reorder/components/printable-reorder.tsx'
import { listReorder, orderedSizes } from '#app/insight/reorder/list-reorder.server.ts'
import { REORDER_PAGE, readReorderQuery } from '#app/insight/reorder/reorder-query.ts'
import { redirectOfMistyped } from '#app/insight/reorder/reorder-response.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { textsOfReader } from '#app/platform/texts-of-reader.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/print-reorder.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Order'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const mistyped = redirectOfMistyped(url.searchParams)
  if (mistyped) throw mistyped
  const { database } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const seesCosts = may(viewer, COSTS_PERMISSION)
  const today = dayInKarachi(new Date())
  const { name } = await readStoreSettings(database)
  const sheet = await listReorder(database, readReorderQuery(url.searchParams), { today, seesCosts })
  return {
    shop: name,
    today,
    sizes: orderedSizes(sheet),
    seesCosts,
    back: `${REORDER_PAGE}${url.search}`,
    toolbar: textsOfReader(viewer.adminLanguage ?? 'en', REORDER_TOOLBAR),
  }
}

export default function PrintReorder({ loaderData }: Route.ComponentProps) {
  return <PrintableReorder {...loaderData} />
}
