import { adminTitle } from '#app/desk/admin-shell/admin-title.ts'
import { AdminErrorPage } from '#app/desk/admin-shell/components/admin-error-page.tsx'
import { TemplatePreviews } from '#app/messages/email/templates/components/template-previews.tsx'
import { languageOfSample, sampleParams } from '#app/messages/email/templates/sample-params.ts'
import { readTemplateQuery } from '#app/messages/email/templates/template-query.ts'
import { writeEmail } from '#app/messages/email/templates/write-email.server.ts'
import { inLanguage } from '#app/platform/language.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { t } from '#app/shared/text/translate.ts'
import type { Route } from './+types/email-templates.ts'

export const meta: Route.MetaFunction = ({ matches }) => [adminTitle(matches, t('Email templates'))]

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = readTemplateQuery(url.searchParams)
  const { database, settings } = context.get(servicesContext)
  const language = languageOfSample(query.sample)
  const params = inLanguage(language, () => sampleParams(query.sample, settings.storeUrl))
  const email = { template: query.template, params, language }
  const { subject, html, text } = await writeEmail(database, settings.storeUrl, email)
  return { query, written: { subject, html, text } }
}

export default function EmailTemplates({ loaderData }: Route.ComponentProps) {
  return <TemplatePreviews {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} failure={t('The templates could not be loaded')} />
}
