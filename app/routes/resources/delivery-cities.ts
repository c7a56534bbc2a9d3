import { data } from 'react-router'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { listKnownCities } from '#app/pricing/delivery/list-known-cities.server.ts'
import type { Route } from './+types/delivery-cities.ts'

/** The cities that the city field suggests, with the terms of delivery to each. The same for everyone, so the page cache stores them. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const cities = await listKnownCities(services.database, await readSharedStoreSettings(services))
  return data(cities, { headers: { 'Cache-Control': PUBLIC_PAGE } })
}
