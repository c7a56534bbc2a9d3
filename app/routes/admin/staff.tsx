import { data, redirect } from 'react-router'
import { StaffPage } from '#app/accounts/roles/components/staff-page.tsx'
import { handleStaffForm, staffIntentOf } from '#app/accounts/roles/handle-staff-form.server.ts'
import { listInvitations } from '#app/accounts/roles/invitations.server.ts'
import { listAdmins } from '#app/accounts/roles/list-admins.server.ts'
import { STAFF_INTENTS, type StaffPageResult } from '#app/accounts/roles/staff-form.ts'
import { listStaffRoles } from '#app/accounts/roles/staff-roles.server.ts'
import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { requireRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readKnownStoreSettings } from '#app/owner/settings/read-known-store-settings.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/staff.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { database } = services
  const [admins, roles, invitations, { settings }] = await Promise.all([
    listAdmins(database),
    listStaffRoles(database),
    listInvitations(database),
    readKnownStoreSettings(services),
  ])
  return { admins, roles, invitations, storeName: settings.name, ownId: context.get(viewerContext).id }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const form = await readForm(request)
  const intent = staffIntentOf(form)
  if (intent !== STAFF_INTENTS.makeOwner) {
    const { [PASSWORD_AGAIN]: _, ...typed } = textsOfForm(form)
    const asked = { viewer, form, again: { ...typed, intent }, requestHeaders: request.headers }
    const stopped = await requireRecentPassword(services, asked)
    if (stopped) return data<StaffPageResult>({ ...stopped.result, intent }, { status: stopped.status })
  }
  const { result, status } = await handleStaffForm(services, form, viewer)
  // Who has taken themselves off the staff can't open this page any more.
  const isOwn = String(form.get('email')).trim().toLowerCase() === viewer.email
  if (result.isDone && intent === STAFF_INTENTS.remove && isOwn) throw redirect('/', 303)
  return data<StaffPageResult>({ ...result, intent }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Staff'))]

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffPage {...loaderData} result={actionData} />
}
