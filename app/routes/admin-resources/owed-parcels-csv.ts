import { findCourierName } from '#app/fulfilment/parcels/find-courier-name.server.ts'
import { readAge } from '#app/money/couriers/courier-account.ts'
import { owedParcelsResponse } from '#app/money/couriers/owed-parcels-file.server.ts'
import { notFound } from '#app/platform/http/not-found.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { readId } from '#app/shared/ids.ts'
import type { Route } from './+types/owed-parcels-csv.ts'

/** The parcels that a courier owes for, as CSV. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const courierId = readId(params.courierId)
  if (!courierId || !(await findCourierName(database, courierId))) throw notFound()
  return owedParcelsResponse(database, { courierId, age: readAge(url.searchParams.get('age')) })
}
