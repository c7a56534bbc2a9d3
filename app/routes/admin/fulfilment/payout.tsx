import { data, redirect } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { findCourierName } from '#app/fulfilment/parcels/find-courier-name.server.ts'
import { statementAddress } from '#app/money/cash-address.ts'
import { PayoutPage } from '#app/money/components/payout-page.tsx'
import { countPayable, listOwedParcels } from '#app/money/couriers/owed-parcels.server.ts'
import { MOST_PAID_PARCELS } from '#app/money/statements/payout-form.ts'
import { handlePayoutForm } from '#app/money/statements/record-payout.server.ts'
import { readInTurn } from '#app/platform/db/read-together.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { dayInKarachi } from '#app/shared/time/dates.ts'
import type { Route } from './+types/payout.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Record a payout'))]

/** The longest number that is searched for. */
const LONGEST_NUMBER = 60

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const courierId = readId(params.courierId)
  const name = courierId && (await findCourierName(database, courierId))
  if (!courierId || !name) throw notFound()
  const now = new Date()
  const number = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_NUMBER)
  const after = readId(url.searchParams.get('after'))
  // Asked for when staff choose all parcels at once.
  const most = url.searchParams.has('every') ? MOST_PAID_PARCELS : undefined
  const [owed, count] = await readInTurn([
    () => listOwedParcels(database, { courierId, number, isPayable: true, after, most }, now),
    () => countPayable(database, courierId, MOST_PAID_PARCELS),
  ])
  return { courier: { id: courierId, name }, number, ...owed, count, today: dayInKarachi(now) }
}

/** Records the payout, and opens its statement. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const courierId = readId(params.courierId)
  if (!courierId) throw notFound()
  const actor = context.get(viewerContext).email
  const form = await readForm(request)
  const recorded = await handlePayoutForm(context.get(servicesContext), form, { courierId, actor })
  if ('id' in recorded) throw redirect(statementAddress(recorded.id), 303)
  return data(recorded.result, { status: recorded.status })
}

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  return <PayoutPage key={loaderData.courier.id} {...loaderData} result={actionData} />
}
