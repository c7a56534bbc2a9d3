import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { ContactForm, MESSAGE_NOT_SENT } from '#app/messages/contact-form/components/contact-form.tsx'
import { contactMessageSchema } from '#app/messages/contact-form/contact-message.ts'
import { receiveContactMessage } from '#app/messages/contact-form/receive-contact-message.server.ts'
import { readSharedStoreSettings } from '#app/owner/settings/read-shared-store-settings.server.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import { readForm } from '#app/platform/forms/read-form.ts'
import { PUBLIC_PAGE } from '#app/platform/http/cache-control.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { ASKED_EMAIL, emailQuestion } from '#app/shared/email-suggestion.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { pageMeta } from '#app/storefront/seo/page-meta.ts'
import { ContactDetails } from '#app/storefront/site/components/contact-details.tsx'
import { InfoPage } from '#app/storefront/site/components/info-page.tsx'
import { submitForm } from '#app/ui/forms/submit-form.ts'
import type { Route } from './+types/contact.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { contact, openingHours, address } = await readSharedStoreSettings(context.get(servicesContext))
  return { contact, openingHours, address }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const submission = parseForm(form, { schema: contactMessageSchema })
  if (submission.status !== 'success') {
    return data<FormResult>({ isDone: false, submission: submission.reply() }, { status: 422 })
  }
  const { user_email } = submission.value
  const question = emailQuestion(user_email, form.get(ASKED_EMAIL))
  if (question) {
    const asked = submission.reply({ fieldErrors: { user_email: [question] } })
    return data<FormResult>({ isDone: false, submission: asked, askedEmail: user_email }, { status: 422 })
  }
  try {
    const received = await receiveContactMessage(services, submission.value)
    if (!received.ok) return data(messageNotSent(submission), { status: 429 })
  } catch (error) {
    services.log.error({ err: error, requestId: services.requestId }, 'a contact message could not be stored')
    return data(messageNotSent(submission), { status: 503 })
  }
  return data<FormResult>({ isDone: true, submission: submission.reply({ resetForm: true }) })
}

export const clientAction = (call: Route.ClientActionArgs) =>
  submitForm(call, typed => messageNotSent(parseWithZod(typed, { schema: contactMessageSchema })))

function messageNotSent(submission: Pick<Submission<unknown>, 'reply'>): FormResult {
  return { isDone: false, submission: submission.reply({ formErrors: [MESSAGE_NOT_SENT] }) }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': PUBLIC_PAGE })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: t('Contact'),
    path: '/contact',
    description: t('Ask about a size, an order or a return: write to us and a person in the shop answers.'),
  })

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <InfoPage
      title={t('Contact')}
      lead={t('Ask about a size, an order or a return. A person in our shop answers.')}
    >
      <div className="grid gap-12 md:grid-cols-[3fr_2fr] md:gap-10 lg:gap-20">
        <ContactForm result={actionData} />
        {/* On a phone a call or a message is nearer than a form. */}
        <div className="max-md:order-first">
          <ContactDetails {...loaderData} />
        </div>
      </div>
    </InfoPage>
  )
}
