import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { CHANGE_PASSWORD_FORM, changePasswordSchema } from '../passwords/password-forms.ts'
import type { Viewer } from '../session/viewer.ts'
import { acceptForm, refuseField, refuseFields, refuseForm } from '../sign-in/account-form.ts'
import { AUTH_STATUS, explainAuthError } from '../sign-in/auth-codes.server.ts'
import { AUTH_TEXTS } from '../sign-in/auth-texts.ts'
import { resendVerification } from '../sign-up/verify-email.server.ts'
import { changeName, changePassword } from './account-changes.server.ts'
import { type DetailsIntent, detailsSchemaOf } from './details-intent.ts'
import { DISPLAY_NAME_FORM, displayNameFormSchema } from './display-name-form.ts'

interface Sent {
  services: Services
  viewer: Viewer
  form: FormData
  requestHeaders: Headers
}

/** Handles the forms of the details page. A refused form returns what was typed. */
export async function handleDetailsForm(intent: DetailsIntent, sent: Sent): Promise<HandledForm> {
  try {
    return await SUBMIT[intent](sent)
  } catch (error) {
    const { refusal, status } = explainAuthError(sent.services, error)
    return {
      result: refuseForm(parseForm(sent.form, { schema: detailsSchemaOf(intent) }), refusal),
      status,
    }
  }
}

const SUBMIT: Record<DetailsIntent, (sent: Sent) => Promise<HandledForm>> = {
  name: submitName,
  verify: submitVerification,
  password: submitPassword,
}

async function submitName({ services, viewer, form }: Sent): Promise<HandledForm> {
  const submission = parseForm(form, { schema: displayNameFormSchema })
  if (submission.status !== 'success') {
    return { result: refuseFields(submission, DISPLAY_NAME_FORM), status: 422 }
  }
  await changeName(services.database, viewer, submission.value.displayName)
  return { result: acceptForm(submission, message('Your name has been changed.')), status: 200 }
}

async function submitVerification({ services, viewer, form, requestHeaders }: Sent): Promise<HandledForm> {
  const submission = parseForm(form, { schema: detailsSchemaOf('verify') })
  const sent = await resendVerification(services, viewer, requestHeaders)
  if (sent.ok) {
    return {
      result: acceptForm(submission, t('We have sent a link to {email}.', { email: viewer.email })),
      status: 200,
    }
  }
  const { kind } = sent.refusal
  return { result: refuseForm(submission, AUTH_TEXTS[kind]), status: AUTH_STATUS[kind] }
}

async function submitPassword({ services, viewer, form, requestHeaders }: Sent): Promise<HandledForm> {
  const submission = parseForm(form, { schema: changePasswordSchema })
  if (submission.status !== 'success') {
    return { result: refuseFields(submission, CHANGE_PASSWORD_FORM), status: 422 }
  }
  const changed = await changePassword(services, viewer, submission.value, requestHeaders)
  if (changed.ok) {
    const done = message('Your password has been changed. Other devices are signed out.')
    return {
      result: acceptForm(submission, done, { resetForm: true }),
      status: 200,
      headers: changed.headers,
    }
  }
  const { refusal } = changed
  return refusal.kind === 'guessable-password'
    ? { result: refuseField(submission, 'password', refusal.sentence), status: 422 }
    : { result: refuseForm(submission, AUTH_TEXTS[refusal.kind]), status: AUTH_STATUS[refusal.kind] }
}
