import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { findLackingCities } from '#app/fulfilment/couriers/cities/courier-cities.server.ts'
import { CouriersPage } from '#app/fulfilment/couriers/components/couriers-page.tsx'
import { handleCourierForm } from '#app/fulfilment/couriers/handle-courier-form.server.ts'
import { listAdminCouriers, seenOfCourier } from '#app/fulfilment/couriers/list-couriers.server.ts'
import { findPushPath } from '#app/fulfilment/couriers/tracking/push-address.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/couriers.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Couriers'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const edit = url.searchParams.get('edit') ?? ''
  const id = readId(edit)
  const { database, settings, secrets } = context.get(servicesContext)
  const couriers = await listAdminCouriers(database, secrets)
  const courier = couriers.find(one => one.id === id)
  const pushPath = courier && (await findPushPath(database, courier.id))
  return {
    couriers,
    isAdding: edit === 'new',
    edited: courier && { courier, seen: seenOfCourier(courier) },
    cities: courier && (await findLackingCities(database, courier.id)),
    pushAddress: pushPath && settings.storeUrl + pushPath,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const result = await handleCourierForm(context.get(servicesContext), form, context.get(viewerContext).email)
  return data(result, { status: result.isDone ? 200 : result.errors ? 422 : 409 })
}

export default function Couriers({ loaderData, actionData }: Route.ComponentProps) {
  return <CouriersPage {...loaderData} result={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The couriers could not be loaded')} />
}
