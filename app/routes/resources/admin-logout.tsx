import { data, Form, redirectDocument } from 'react-router'
import { speakAsLastChosen } from '#app/accounts/language/admin-language.server.ts'
import { signOut } from '#app/accounts/session/session-cookies.server.ts'
import { ADMIN_LOGOUT_FAILED } from '#app/accounts/sign-in/admin-texts.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import type { Route } from './+types/admin-logout.ts'

export const middleware: Route.MiddlewareFunction[] = [speakAsLastChosen]

/** Ends the session of this browser. The login page clears what the browser stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const headers = await signOut(services, request.headers).catch(error => {
    services.log.error({ err: error, requestId: services.requestId }, 'a session could not be ended')
  })
  if (!headers) return data(ADMIN_LOGOUT_FAILED, { status: 503 })
  throw redirectDocument('/admin-login?because=logout', { status: 303, headers })
}

export const clientAction = (call: Route.ClientActionArgs) => submitForm(call, () => ADMIN_LOGOUT_FAILED)

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = () => [
  { title: t('Logout · Admin') },
  { name: 'robots', content: 'noindex' },
]

/** Shows a failure without JavaScript, or asks for confirmation: a GET request never signs out. */
export default function AdminLogoutPage({ actionData: failure }: Route.ComponentProps) {
  const actions = (
    <>
      <Form method="post">
        <Button type="submit" variant="primary">
          {t('Logout')}
        </Button>
      </Form>
      <ButtonLink to="/admin">{t('Back to the dashboard')}</ButtonLink>
    </>
  )
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <EmptyState level={1} title={failure ? t(failure.title) : t('Log out of the admin?')} actions={actions}>
        {failure
          ? t('{text}. Please try again in a moment.', { text: t(failure.text) })
          : t('You stay signed in elsewhere.')}
      </EmptyState>
    </main>
  )
}
