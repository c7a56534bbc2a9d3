import { data, type RouterContextProvider } from 'react-router'
import { requirePermission } from '#app/accounts/session/guards.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { handleSettingsForm } from '#app/owner/settings/handle-settings-form.server.ts'
import { isTargetForOwners, readSettingsTarget } from '#app/owner/settings/settings-parts.ts'
import { failedSettingsResult, refusedSettingsResult } from '#app/owner/settings/settings-result.ts'
import { servicesContext } from '#app/platform/services.server.ts'

/** Or the admin would be locked out of the page that takes it back. */
const TURN_ON_OWN_FIRST = 'Please turn on two-factor sign-in for yourself first, under “Your sign-in”.'

/**
 * Saves what a form of the settings says, on whichever page it stands.
 *
 * @throws 403 if the setting is for owners, 400 if the form names none
 */
export async function saveSettings(context: Readonly<RouterContextProvider>, form: FormData) {
  const { database, log, requestId } = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  if (isTargetForOwners(readSettingsTarget(form.get('target')))) requirePermission(viewer, 'staff')
  if (form.get('adminsNeedTwoFactor') === 'on' && !viewer.hasTwoFactor) {
    return data(refusedSettingsResult(form, TURN_ON_OWN_FIRST), { status: 422 })
  }
  const handled = await handleSettingsForm(database, form, viewer.email).catch(error => {
    log.error({ err: error, requestId }, 'the settings could not be stored')
    return { result: failedSettingsResult(form), status: 503 }
  })
  if (!handled) throw data('This request names no settings.', { status: 400 })
  return data(handled.result, { status: handled.status })
}
