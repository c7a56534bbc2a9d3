import { data, redirect } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { BOOK_CHOSEN } from '#app/fulfilment/couriers/booking/booking.ts'
import { readBookingNotes } from '#app/fulfilment/couriers/booking/find-booking.server.ts'
import { handleBulkBooking } from '#app/fulfilment/couriers/booking/handle-booking-form.server.ts'
import { LabelButtons } from '#app/fulfilment/labels/components/label-buttons.tsx'
import { LoadSheetLinks } from '#app/fulfilment/labels/components/load-sheet-links.tsx'
import { listCouriersOfDay } from '#app/fulfilment/labels/list-labels.server.ts'
import { withoutAmount } from '#app/fulfilment/papers/paper.ts'
import { ParcelsPage } from '#app/fulfilment/parcels/components/parcels-page.tsx'
import { readCourierFilter } from '#app/fulfilment/parcels/courier-choice.ts'
import { handleListForm } from '#app/fulfilment/parcels/handle-list-form.server.ts'
import { listCourierChoices } from '#app/fulfilment/parcels/list-courier-choices.server.ts'
import {
  countParcels,
  findParcelByCode,
  listParcels,
  listWantedPieces,
} from '#app/fulfilment/parcels/list-parcels.server.ts'
import { parcelAddress } from '#app/fulfilment/parcels/parcel-address.ts'
import { PARCEL_LISTS, readPosition } from '#app/fulfilment/parcels/parcel-lists.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/parcels.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Parcels'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { searchParams } = url
  const code = readSearchText(searchParams.get('q')).trim()
  const scanned = code && (await findParcelByCode(database, code))
  if (scanned) throw redirect(parcelAddress(scanned))
  const list = PARCEL_LISTS.find(one => one === searchParams.get('list')) ?? 'to-pack'
  const isByProduct = list === 'to-pack' && searchParams.get('by') === 'product'
  const today = dayInKarachi(new Date())
  const courier = readCourierFilter(searchParams.get('courier'))
  const [found, counts, wanted, choices, taken] = await Promise.all([
    listParcels(database, list, { after: readPosition(searchParams.get('after')), courier }),
    countParcels(database, courier),
    isByProduct ? listWantedPieces(database) : undefined,
    listCourierChoices(database),
    list === 'to-pack' ? [] : listCouriersOfDay(database, today),
  ])
  const notes = await readBookingNotes(
    database,
    list === 'packed' || list === 'with-courier' ? found.parcels.map(({ id }) => id) : [],
  )
  const isSeen = may(context.get(viewerContext), 'orders')
  const parcels = isSeen
    ? found.parcels
    : found.parcels.map(one => ({ ...one, toCollectPaisa: null, outdated: one.outdated.map(withoutAmount) }))
  const page = { ...found, parcels }
  return { list, page, counts, wanted, choices, courier, taken, today, notes, missing: code || undefined }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const form = await readForm(request)
  const handle = form.get('intent') === BOOK_CHOSEN ? handleBulkBooking : handleListForm
  const result = await handle(database, form, context.get(viewerContext).email)
  const isAsked = 'asks' in result && result.asks !== undefined
  return data(result, { status: result.isDone || isAsked ? 200 : 422 })
}

export default function Parcels({ loaderData, actionData }: Route.ComponentProps) {
  const { taken, today, choices } = loaderData
  return (
    <>
      <ParcelsPage
        {...loaderData}
        result={actionData}
        bookIntent={choices.hasInterface ? BOOK_CHOSEN : undefined}
        labels={<LabelButtons />}
      />
      <LoadSheetLinks couriers={taken} day={today} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The parcels could not be loaded')} />
}
