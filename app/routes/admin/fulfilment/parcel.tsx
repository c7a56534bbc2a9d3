import { data } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readBookingIntent } from '#app/fulfilment/couriers/booking/booking.ts'
import { findBooking } from '#app/fulfilment/couriers/booking/find-booking.server.ts'
import { handleBookingForm } from '#app/fulfilment/couriers/booking/handle-booking-form.server.ts'
import { BookingPanel } from '#app/fulfilment/couriers/components/booking-panel.tsx'
import { checkPath } from '#app/fulfilment/labels/amount-seal.server.ts'
import { LabelLinks } from '#app/fulfilment/labels/components/label-links.tsx'
import { ParcelPage } from '#app/fulfilment/parcels/components/parcel-page.tsx'
import { findParcel, forPackers } from '#app/fulfilment/parcels/find-parcel.server.ts'
import { handleParcelForm } from '#app/fulfilment/parcels/handle-parcel-form.server.ts'
import { listCourierChoices } from '#app/fulfilment/parcels/list-courier-choices.server.ts'
import { isCollecting } from '#app/money/payments/cash-to-collect.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { useLastResult } from '#app/ui/forms/use-last-result.ts'
import type { Route } from './+types/parcel.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  adminTitle(matches, t('Parcel {reference}', { reference: params.reference })),
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { auth, database } = context.get(servicesContext)
  const parcel = await findParcel(database, params.reference)
  if (!parcel) throw notFound()
  const [choices, facts, check] = await Promise.all([
    listCourierChoices(database),
    findBooking(database, parcel.id),
    checkPath(auth, {
      reference: parcel.reference,
      amountPaisa: isCollecting(parcel.state) ? parcel.toCollectPaisa : 0,
    }),
  ])
  const isSeen = may(context.get(viewerContext), 'orders')
  return { parcel: isSeen ? parcel : forPackers(parcel), choices, facts, check: isSeen ? check : '' }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { database } = context.get(servicesContext)
  const parcel = await findParcel(database, params.reference)
  if (!parcel) throw notFound()
  const actor = context.get(viewerContext).email
  const form = await readForm(request)
  const intent = readBookingIntent(form)
  const { result, status } = intent
    ? await handleBookingForm(database, form, { parcelId: parcel.id, actor, intent })
    : await handleParcelForm(database, form, { parcelId: parcel.id, actor })
  return data(result ?? null, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Parcel({ loaderData, actionData }: Route.ComponentProps) {
  const { parcel, choices, facts, check } = loaderData
  return (
    <ParcelPage
      key={`${parcel.reference} ${parcel.state}`}
      parcel={parcel}
      choices={choices}
      checkPath={check}
      {...useLastResult(actionData)}
      booking={<BookingPanel parcel={parcel} facts={facts} />}
      label={<LabelLinks parcelId={parcel.id} />}
    />
  )
}
