import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { SheetsPage } from '#app/fulfilment/couriers/components/sheets-page.tsx'
import { handleSheetForm } from '#app/fulfilment/couriers/sheets/handle-sheet-form.server.ts'
import type { SheetResult } from '#app/fulfilment/couriers/sheets/sheet-result.ts'
import { findSheetCourier } from '#app/fulfilment/couriers/sheets/sheet-settings.server.ts'
import { countParcels, listParcels } from '#app/fulfilment/parcels/list-parcels.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { readUpload } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { fileRefusalText, SHEET_TOO_LARGE } from '#app/platform/sheets/file-refusal.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/courier-sheets.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Sheets of a courier'))]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { id, name, columns } = await findCourier(database, params.courierId)
  const [page, counts] = await Promise.all([
    listParcels(database, 'packed', { courier: id }),
    countParcels(database, id),
  ])
  const waiting = page.parcels.map(({ id, reference, customerName, city, toCollectPaisa }) => ({
    id,
    reference,
    customerName,
    city,
    toCollectPaisa,
  }))
  return { courier: { id, name, columns }, waiting, count: counts.packed }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const courier = await findCourier(database, params.courierId)
  const form = await readUpload(request)
  if (!form)
    return data<SheetResult>({ isDone: false, text: fileRefusalText(SHEET_TOO_LARGE) }, { status: 413 })
  const result = await handleSheetForm(database, form, { courier, actor: context.get(viewerContext).email })
  return data(result, { status: result.isDone ? 200 : 422 })
}

async function findCourier(database: Database, text: string) {
  const courier = await findSheetCourier(database, readId(text) ?? 0)
  if (!courier) throw notFound()
  return courier
}

export default function CourierSheets({ loaderData, actionData }: Route.ComponentProps) {
  return <SheetsPage {...loaderData} result={actionData} />
}
