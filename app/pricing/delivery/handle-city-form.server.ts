import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { cityFormSchema } from './city-form.ts'
import { listCityIds } from './list-admin-cities.server.ts'
import { PROVINCE_NAMES } from './provinces.ts'
import { addCity, type CityRefusal, editCity, putCitiesIntoZone } from './save-city.server.ts'

/** Does what a form of the page of cities asks for: adds or edits a city, or puts several into a zone. */
export function handleCityForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  actor: string,
): Promise<TypedFormResult> {
  return form.get('intent') === 'zone' ? changeZone(database, form, actor) : saveCity(database, form, actor)
}

async function saveCity(
  database: Services['database'],
  form: FormData,
  actor: string,
): Promise<TypedFormResult> {
  const typed = textsOfForm(form)
  const checked = checkTyped(typed, cityFormSchema, t('The city was not saved.'))
  if (!checked.ok) return checked.refused.result
  const id = readId(typed.id)
  const saved = id
    ? await editCity(database, id, checked.data, { actor, seen: typed.seen ?? '' })
    : await addCity(database, checked.data, { actor })
  if (saved.ok) return done(t('{name} is saved.', { name: checked.data.name })).result
  return refused(refusalText(saved.refusal), { typed }).result
}

function refusalText(refusal: CityRefusal): string {
  switch (refusal.kind) {
    case 'spelling-taken':
      return t('“{spelling}” is a spelling of {by} already.', { spelling: refusal.spelling, by: refusal.by })
    case 'unknown-city':
      return t('This city does not exist.')
    case 'stale':
      return t('Another member of staff has changed this city. Please open it again.')
  }
}

async function changeZone(
  database: Services['database'],
  form: FormData,
  actor: string,
): Promise<TypedFormResult> {
  const ticked = form.getAll('city').flatMap(id => readId(String(id)) ?? [])
  const provinces = PROVINCE_NAMES.filter(name => form.getAll('province').includes(name))
  const ids = [...new Set([...ticked, ...(await listCityIds(database, provinces))])]
  if (ids.length === 0) return refused(t('Please tick the cities first.')).result
  const { deliveryZones } = await readStoreSettings(database)
  const chosen = String(form.get('zoneId') ?? '')
  const zone = deliveryZones.find(({ id }) => id === chosen)
  if (!zone && chosen !== '') return refused(t('This zone is gone. Please load the page again.')).result
  const count = await putCitiesIntoZone(database, ids, zone ?? { id: null, name: 'Standard delivery' }, {
    actor,
  })
  const place = zone?.name ?? t('standard delivery')
  return done(
    t('{count, plural, one {# city is now in} other {# cities are now in}} {place}.', { count, place }),
  ).result
}
