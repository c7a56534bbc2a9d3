import { data, redirect } from 'react-router'
import { changeRole } from '#app/accounts/roles/change-role.server.ts'
import { MakeAdminPage, type MakeAdminResult } from '#app/accounts/roles/components/make-admin-page.tsx'
import { handleStaffForm, STAFF_INTENTS } from '#app/accounts/roles/handle-staff-form.server.ts'
import { listAdmins } from '#app/accounts/roles/list-admins.server.ts'
import { MAKE_ADMIN_FORM, makeAdminSchema } from '#app/accounts/roles/make-admin-form.ts'
import { explainRoleRefusal, roleText } from '#app/accounts/roles/role-texts.ts'
import { listStaffRoles } from '#app/accounts/roles/staff-roles.server.ts'
import { requireRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import type { Viewer } from '#app/accounts/session/viewer.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { acceptForm, refuseField, refuseFields } from '#app/accounts/sign-in/account-form.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/make-admin.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const [admins, roles] = await Promise.all([listAdmins(database), listStaffRoles(database)])
  return { admins, roles, ownId: context.get(viewerContext).id }
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext)
  const form = await readForm(request)
  if (STAFF_INTENTS.some(intent => intent === form.get('intent'))) {
    return changeStaff(context.get(servicesContext), form, { viewer, headers: request.headers })
  }
  const submission = parseForm(form, { schema: makeAdminSchema })
  if (submission.status !== 'success') {
    return data<MakeAdminResult>(
      { role: 'admin', ...refuseFields(submission, MAKE_ADMIN_FORM) },
      { status: 422 },
    )
  }
  const { email, role } = submission.value
  const services = context.get(servicesContext)
  const again = { email, role }
  const stopped = await requireRecentPassword(services, {
    viewer,
    form,
    again,
    requestHeaders: request.headers,
  })
  if (stopped) return data<MakeAdminResult>({ role, ...stopped.result }, { status: stopped.status })
  const changed = await changeRole(services.database, { email, role, actor: viewer.email })
  if (!changed.ok) {
    const { text, status } = explainRoleRefusal(changed.refusal, email)
    return data<MakeAdminResult>({ role, ...refuseField(submission, 'email', text) }, { status })
  }
  // An admin who demoted themselves can't open this page any more.
  if (role === 'user' && email.toLowerCase() === viewer.email) throw redirect('/', 303)
  const accepted = acceptForm(submission, roleText(role, changed), { resetForm: true })
  return data<MakeAdminResult>({ role, ...accepted })
}

/** Changes the roles of the staff, once the password was typed lately. */
async function changeStaff(
  services: Services,
  form: FormData,
  { viewer, headers }: { viewer: Viewer; headers: Headers },
) {
  const again = textsOfForm(form)
  const stopped = await requireRecentPassword(services, { viewer, form, again, requestHeaders: headers })
  if (stopped) return data<MakeAdminResult>({ role: 'staff', ...stopped.result }, { status: stopped.status })
  const { result, status } = await handleStaffForm(services, form, viewer.email)
  return data<MakeAdminResult>({ role: 'staff', ...result }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Make admin'))]

export default function MakeAdmin({ loaderData, actionData }: Route.ComponentProps) {
  return <MakeAdminPage {...loaderData} result={actionData} />
}
