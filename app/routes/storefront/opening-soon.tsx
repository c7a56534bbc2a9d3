import { data, redirect, redirectDocument } from 'react-router'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PRIVATE_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ASKED_EMAIL, emailQuestion } from '#app/shared/email-suggestion.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { TOO_MANY_ATTEMPTS } from '#app/shared/too-many-attempts.ts'
import { OpeningSoonPage } from '#app/storefront/opening/components/opening-soon-page.tsx'
import { openingContext } from '#app/storefront/opening/opening.ts'
import { openingAlertSchema } from '#app/storefront/opening/opening-alert.ts'
import { askForOpeningAlert } from '#app/storefront/opening/opening-alerts.server.ts'
import { openingTexts } from '#app/storefront/opening/opening-texts.server.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import type { Route } from './+types/opening-soon.ts'

/** A tab that asks for the data of a page loads its document again, which has no scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  const { as, reload } = context.get(openingContext)
  if (as === 'open') throw redirect('/')
  if (reload) throw redirectDocument(reload)
  return openingTexts(context.get(servicesContext))
}

/** The form works without scripts: it is answered with the page. */
export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(openingContext).as === 'open') throw redirect('/', 303)
  const form = await readForm(request)
  const submission = parseForm(form, { schema: openingAlertSchema })
  if (submission.status !== 'success') {
    return data<FormResult>({ isDone: false, submission: submission.reply() }, { status: 422 })
  }
  const { email } = submission.value
  const question = emailQuestion(email, form.get(ASKED_EMAIL))
  if (question) {
    const asked = submission.reply({ fieldErrors: { email: [question] } })
    return data<FormResult>({ isDone: false, submission: asked, askedEmail: email }, { status: 422 })
  }
  if (await askForOpeningAlert(context.get(servicesContext), submission.value)) {
    return data<FormResult>({ isDone: true })
  }
  const refused = submission.reply({ formErrors: [t(TOO_MANY_ATTEMPTS)] })
  return data<FormResult>({ isDone: false, submission: refused }, { status: 429 })
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PRIVATE_PAGE })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.soon ?? '', noindex: true })

export default function OpeningSoon({ loaderData, actionData }: Route.ComponentProps) {
  return <OpeningSoonPage {...loaderData} result={actionData} />
}
