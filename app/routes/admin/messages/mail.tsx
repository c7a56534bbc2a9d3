import { data } from 'react-router'
import { viewerContext } from '#app/accounts/session/viewer-context.server.ts'
import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { MailPage } from '#app/messages/email/service/components/mail-page.tsx'
import { RecordsPanel } from '#app/messages/email/service/components/records-panel.tsx'
import { recordsFor } from '#app/messages/email/service/domain-records.ts'
import { handleMailForm } from '#app/messages/email/service/handle-mail-form.server.ts'
import { MAIL_WAYS } from '#app/messages/email/service/mail-form.ts'
import {
  findDomain,
  listVariablesOfMail,
  readMailNow,
  showMail,
} from '#app/messages/email/service/mail-settings.server.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { revalidateOnConflict } from '#app/platform/http/revalidate-on-conflict.ts'
import { describeMail } from '#app/platform/mail/describe-mail.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/mail.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Mail'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
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
    reader: context.get(viewerContext).email,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const { email } = context.get(viewerContext)
  const { result, status } = await handleMailForm(context.get(servicesContext), form, email)
  return data(result, { status })
}

export const shouldRevalidate = revalidateOnConflict

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { records, ...page } = loaderData
  return (
    <MailPage
      {...page}
      records={records && <RecordsPanel records={records} checks={actionData?.checks} />}
      result={actionData}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The mail settings could not be loaded')} />
}
