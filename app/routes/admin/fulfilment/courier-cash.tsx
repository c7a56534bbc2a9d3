import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { findCourierName } from '#app/fulfilment/parcels/find-courier-name.server.ts'
import { CourierCashPage } from '#app/money/components/courier-cash-page.tsx'
import { readAge } from '#app/money/couriers/courier-account.ts'
import { handleRateForm } from '#app/money/couriers/courier-rates.server.ts'
import { listClaimed } from '#app/money/couriers/list-claimed.server.ts'
import { listOwedParcels } from '#app/money/couriers/owed-parcels.server.ts'
import { readCourierAccounts } from '#app/money/couriers/read-accounts.server.ts'
import { listRates } from '#app/money/statements/examine-statement.server.ts'
import { readInTurn } from '#app/platform/db/read-together.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/courier-cash.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  adminTitle(matches, loaderData?.account.name ?? t('Courier')),
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const id = readId(params.courierId)
  if (!id) throw notFound()
  const now = new Date()
  const age = readAge(url.searchParams.get('age'))
  const after = readId(url.searchParams.get('after'))
  const [accounts, rates, owed, claims] = await readInTurn([
    () => readCourierAccounts(database, now),
    () => listRates(database, id),
    () => listOwedParcels(database, { courierId: id, age, after }, now),
    () => listClaimed(database, id),
  ])
  const account = accounts.find(one => one.id === id)
  if (!account) throw notFound()
  return { account, claims, rates, age, ...owed, today: dayInKarachi(now) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const courierId = readId(params.courierId)
  if (!courierId || !(await findCourierName(services.database, courierId))) throw notFound()
  const form = await readForm(request)
  const result = await handleRateForm(services, form, { courierId, actor: context.get(viewerContext).email })
  return data(result, { status: result.isDone ? 200 : 422 })
}

export default function CourierCash({ loaderData, actionData }: Route.ComponentProps) {
  return <CourierCashPage {...loaderData} result={actionData} />
}
