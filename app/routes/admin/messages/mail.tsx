import { data } from 'react-router'
import { PasswordAgainField } from '#app/accounts/session/components/password-again-field.tsx'
import { PASSWORD_AGAIN } from '#app/accounts/session/password-again.ts'
import { requirePasswordInForm } from '#app/accounts/session/require-password-in-form.server.ts'
import { hasRecentPassword } from '#app/accounts/session/require-recent-password.server.ts'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { MailPage } from '#app/messages/email/service/components/mail-page.tsx'
import { RecordsPanel } from '#app/messages/email/service/components/records-panel.tsx'
import { recordsFor } from '#app/messages/email/service/domain-records.ts'
import { handleMailForm, type MailFormResult } from '#app/messages/email/service/handle-mail-form.server.ts'
import { MAIL_WAYS } from '#app/messages/email/service/mail-form.ts'
import {
  findDomain,
  listVariablesOfMail,
  readMailNow,
  showMail,
} from '#app/messages/email/service/mail-settings.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { describeMail } from '#app/platform/mail/describe-mail.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/mail.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Mail'))]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const viewer = context.get(viewerContext)
  const stored = await showMail(services.database, services.secrets)
  const { mail } = await readMailNow(services)
  const domain = await findDomain(services)
  const asked = url.searchParams.get('by')
  return {
    ...stored,
    way: MAIL_WAYS.find(one => one === asked) ?? stored.shown.way,
    mailService: describeMail(mail),
    variables: listVariablesOfMail(services.settings),
    records: domain && recordsFor(domain.way, domain.domain, domain.selector),
    reader: viewer.email,
    isPasswordRecent: await hasRecentPassword(services, viewer, request.headers),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const sent = {
    viewer: context.get(viewerContext),
    form: await readForm(request),
    requestHeaders: request.headers,
  }
  // Who decides how mail leaves could read the links for new passwords.
  const stopped =
    sent.form.get('intent') === 'save' &&
    (await requirePasswordInForm(services, sent, {
      notSaved: t('The settings were not saved.'),
      secrets: ['password', 'privateKey'],
    }))
  const handled: HandledForm<MailFormResult> =
    stopped || (await handleMailForm(services, sent.form, sent.viewer.email))
  const { result, status } = handled
  return data(result, { status })
}

/** What was refused has changed, or the password is recent now. */
export const shouldRevalidate = () => true

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { records, isPasswordRecent, ...page } = loaderData
  return (
    <MailPage
      {...page}
      records={records && <RecordsPanel records={records} checks={actionData?.checks} />}
      passwordField={
        !isPasswordRecent && (
          <PasswordAgainField
            id="mail-password-again"
            errors={actionData?.errors?.[PASSWORD_AGAIN]}
            hint={t('By mail go the links for new passwords.')}
          />
        )
      }
      result={actionData}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The mail settings could not be loaded')} />
}
