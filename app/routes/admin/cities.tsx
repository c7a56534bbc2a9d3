import { data } from 'react-router'
import { may } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { SettingsPage } from '#app/owner/settings/components/settings-page.tsx'
import { readEditedSections } from '#app/owner/settings/edit-settings.server.ts'
import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { readSettingsTarget } from '#app/owner/settings/settings-parts.ts'
import { failedSettingsResult, type SettingsResult } from '#app/owner/settings/settings-result.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { Cities } from '#app/pricing/delivery/components/cities.tsx'
import { handleCityForm } from '#app/pricing/delivery/handle-city-form.server.ts'
import { listAdminCities, seenOfCity } from '#app/pricing/delivery/list-admin-cities.server.ts'
import { readSearchText } from '#app/shared/address-parameters.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/cities.ts'
import { saveSettings } from './save-settings.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Zones and cities'))]

/** The delivery zones, which are settings, and below them the cities that are in them. */
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
    settings: {
      sections: await readEditedSections(database, 'zones'),
      editing: readSettingsTarget(edit) && edit,
      isOwner: may(context.get(viewerContext), 'staff'),
    },
    cities: {
      filters: { q, zone },
      zones: deliveryZones.map(({ id, name }) => ({ id, name })),
      cities: await listAdminCities(database, { q, zone }),
      isAdding: edit === 'new',
      edited: edited && { city: edited, seen: seenOfCity(edited) },
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  if (form.has('target')) return saveSettings(context, form)
  const result = await handleCityForm(context.get(servicesContext), form, context.get(viewerContext).email)
  return data(result, { status: result.isDone ? 200 : result.errors ? 422 : 409 })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, (form): SettingsResult | TypedFormResult =>
    form.has('target')
      ? failedSettingsResult(form)
      : { isDone: false, text: t('The city was not saved.'), typed: textsOfForm(form) },
  )

export default function ZonesAndCities({ loaderData, actionData }: Route.ComponentProps) {
  const [ofZones, ofCities] =
    actionData && 'target' in actionData ? [actionData, undefined] : [undefined, actionData]
  return (
    <SettingsPage part="zones" {...loaderData.settings} result={ofZones}>
      <Cities {...loaderData.cities} result={ofCities} />
    </SettingsPage>
  )
}
