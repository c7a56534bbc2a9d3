import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { checkTyped, done, refused } from '#app/platform/forms/typed-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { chooseCityNames } from './cities/choose-city-names.server.ts'
import { courierFormSchema } from './courier-form.ts'
import { SECRET_FIELDS } from './courier-kinds.ts'
import { addCourier, type CourierRefusal, deleteCourier, editCourier } from './save-courier.server.ts'
import { makePushAddress } from './tracking/push-address.server.ts'
import { tryConnection } from './try-connection.server.ts'

/** Does what a form of the page of couriers asks for: adds, edits, deletes or tries a courier. */
export async function handleCourierForm(
  services: Pick<Services, 'database' | 'settings' | 'secrets'>,
  form: FormData,
  actor: string,
): Promise<TypedFormResult> {
  const { database } = services
  const fields = textsOfForm(form)
  const id = readId(fields.id)
  if (fields.intent === 'delete') {
    const deleted = await deleteCourier(database, id ?? 0, { actor, secrets: services.secrets })
    const handled = deleted.ok
      ? done(t('{name} is deleted.', { name: deleted.name }))
      : refused(refusalText(deleted.refusal))
    return handled.result
  }
  if (fields.intent === 'push-address') return makePushAddress(database, id ?? 0, actor)
  if (fields.intent === 'name-cities') return chooseCityNames(database, id ?? 0, { fields, actor })
  if (fields.intent === 'try' || fields.intent === 'take-cities') {
    return tryConnection(services, id ?? 0, { actor, takesCities: fields.intent === 'take-cities' })
  }
  return saveFields(services, id, { fields, actor })
}

async function saveFields(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  id: number | undefined,
  { fields, actor }: { fields: Record<string, string>; actor: string },
): Promise<TypedFormResult> {
  const typed = withoutSecrets(fields)
  const notSaved = t('The courier was not saved.')
  const checked = checkTyped(fields, courierFormSchema, notSaved)
  if (!checked.ok) return { ...checked.refused.result, typed }
  const saved = id
    ? await editCourier(database, id, checked.data, { actor, secrets, seen: fields.seen ?? '' })
    : await addCourier(database, checked.data, { actor, secrets })
  if (saved.ok) return done(t('{name} is saved.', { name: checked.data.name })).result
  if (saved.refusal.kind === 'secret-needed') {
    const { fields } = saved.refusal
    const errors = Object.fromEntries(fields.map(name => [name, [t(SECRET_NEEDED)]]))
    return refused(notSaved, { errors, typed }).result
  }
  const text = refusalText(saved.refusal)
  if (saved.refusal.kind !== 'name-taken') return refused(text, { typed }).result
  return refused(notSaved, { errors: { name: [text] }, typed }).result
}

const SECRET_NEEDED = message('The address of the interface has changed. Enter this again.')

function withoutSecrets(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !SECRET_FIELDS.some(secret => secret === name)),
  )
}

function refusalText(refusal: CourierRefusal): string {
  switch (refusal.kind) {
    case 'name-taken':
      return t('Another courier has this name.')
    case 'unknown-courier':
      return t('This courier does not exist.')
    case 'stale':
      return t('Another member of staff has changed this courier. Please open it again.')
    case 'secret-needed':
      return t(SECRET_NEEDED)
    case 'used':
      return t('This courier has parcels, statements or rates. It can be switched off, but not deleted.')
  }
}
