import { may } from '#app/features/accounts/session/viewer.ts'
import { viewerContext } from '#app/features/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/features/admin-shell/admin-title.ts'
import { COSTS_PERMISSION } from '#app/features/products/variants/variant.ts'
import { PrintableReorder, REORDER_TOOLBAR } from '#app/features/reorder/components/printable-reorder.tsx'
import { listReorder, orderedSizes } from '#app/features/reorder/list-reorder.server.ts'
import { REORDER_PAGE, readReorderQuery } from '#app/features/reorder/reorder-query.ts'
import { redirectOfMistyped } from '#app/features/reorder/reorder-response.server.ts'
import { readStoreSettings } from '#app/features/settings/read-store-settings.server.ts'
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
