import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { roleMay, roleName } from '#app/accounts/roles/staff-role.ts'
import { SessionList } from '#app/accounts/session/components/session-list.tsx'
import { handleEndSessionForm } from '#app/accounts/session/handle-end-session-form.server.ts'
import { listSessions } from '#app/accounts/session/list-sessions.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { TwoFactorPanel } from '#app/accounts/two-factor/components/two-factor-panel.tsx'
import { handleTwoFactorForm } from '#app/accounts/two-factor/handle-two-factor-form.server.ts'
import { describeTwoFactor } from '#app/accounts/two-factor/two-factor.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { rich, t } from '#app/shared/text/translate.ts'
import { Panel } from '#app/ui/data/panel.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import type { Route } from './+types/your-sign-in.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const sessions = await listSessions(services, viewer, request.headers)
  const twoFactor = await describeTwoFactor(services.database, viewer)
  return {
    sessions,
    twoFactor,
    email: viewer.email,
    storeUrl: services.settings.storeUrl,
    role: { ...(viewer.staffRole ?? { id: '', name: '' }), permissions: viewer.permissions ?? [] },
    hasJoined: url.searchParams.get('because') === 'joined',
    needsPassword: viewer.duty === 'password',
    needsTwoFactor: viewer.duty === 'two-factor',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const sent = {
    viewer: context.get(viewerContext),
    form: await readForm(request),
    requestHeaders: request.headers,
  }
  const handled = await handleTwoFactorForm(services, sent)
  if (handled) return data({ twoFactor: handled.result, session: undefined }, { status: handled.status })
  const { result, status } = await handleEndSessionForm(services, sent)
  return data({ twoFactor: undefined, session: result }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Your sign-in'))]

export default function YourSignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { sessions, twoFactor, email, role, hasJoined, needsPassword, needsTwoFactor } = loaderData
  return (
    <>
      <AdminHeading title={t('Your sign-in')} lead={t('How and where you sign in to your own account.')} />
      <div className="max-w-3xl space-y-5">
        {needsPassword && (
          <Duty>
            {rich(
              'Your password is too short for the staff: it needs 10 characters. Please <a>choose another one</a> first.',
              {
                a: words => (
                  <Link to="/account/details" className="font-semibold text-link underline">
                    {words}
                  </Link>
                ),
              },
            )}
          </Duty>
        )}
        {needsTwoFactor && (
          <Duty>{t('The staff need two-factor sign-in in this shop. Please turn it on here first.')}</Duty>
        )}
        {hasJoined && (
          <p role="status" className="rounded-control bg-accent-wash px-4 py-3.5 font-medium">
            {t('Welcome to the staff. From now on you sign in at {address}.', {
              address: `${loaderData.storeUrl}/admin-login`,
            })}
          </p>
        )}
        <Panel title={t('Your role: {role}', { role: roleName(role) })}>
          <p className="text-muted">{roleMay(role)}</p>
          <p className="mt-2">
            {rich(
              'You sign in at <b>{address}</b>. <a>Change your password</a> among the details of your account.',
              {
                address: `${loaderData.storeUrl}/admin-login`,
                b: words => (
                  <bdi dir="ltr" className="font-semibold wrap-anywhere">
                    {words}
                  </bdi>
                ),
                a: words => (
                  <Link to="/account/details" className="text-link underline">
                    {words}
                  </Link>
                ),
              },
            )}
          </p>
        </Panel>
        <TwoFactorPanel state={twoFactor} result={actionData?.twoFactor} email={email} />
        <Panel title={t('Where you are signed in')}>
          <SessionList sessions={sessions} result={actionData?.session} />
        </Panel>
      </div>
    </>
  )
}

/** What this admin has to do before the rest of the admin opens. */
function Duty({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-control border border-danger bg-danger-wash px-4 py-3.5 font-medium">
      {children}
    </p>
  )
}
