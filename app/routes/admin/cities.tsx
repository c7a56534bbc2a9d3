import { data } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { CitiesPage } from '#app/pricing/delivery/components/cities-page.tsx'
import { handleCityForm } from '#app/pricing/delivery/handle-city-form.server.ts'
import { listAdminCities, seenOfCity } from '#app/pricing/delivery/list-admin-cities.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/cities.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Cities'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { deliveryZones } = await readStoreSettings(database)
  const q = readSearchText(url.searchParams.get('q'))
  const asked = url.searchParams.get('zone') ?? ''
  const zone = asked === 'standard' || deliveryZones.some(({ id }) => id === asked) ? asked : ''
  const edit = url.searchParams.get('edit') ?? ''
  const id = readId(edit)
  const [edited] = id ? await listAdminCities(database, { id }) : []
  return {
    isOwner: may(context.get(viewerContext), 'staff'),
    filters: { q, zone },
    zones: deliveryZones.map(({ id, name }) => ({ id, name })),
    cities: await listAdminCities(database, { q, zone }),
    isAdding: edit === 'new',
    edited: edited && { city: edited, seen: seenOfCity(edited) },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const result = await handleCityForm(context.get(servicesContext), form, context.get(viewerContext).email)
  return data(result, { status: result.isDone ? 200 : result.errors ? 422 : 409 })
}

export default function Cities({ loaderData, actionData }: Route.ComponentProps) {
  return <CitiesPage {...loaderData} result={actionData} />
}
