import type { StatusEmailState } from '#app/messages/email/queue/status-emails.server.ts'
import { TEMPLATE_NAMES } from '#app/messages/email/templates/template-names.ts'
import { t } from '#app/shared/text/translate.ts'

/** Says to staff what became of the email about what they have undone. */
export function earlierEmailText({ template, became }: StatusEmailState): string {
  const email = t('the email “{name}”', { name: t(TEMPLATE_NAMES[template]) })
  switch (became) {
    case 'sent':
      return t('The customer already got {email}.', { email })
    case 'leaving':
      return t('It was too late to stop {email}, which was just leaving.', { email })
    case 'dropped':
      return t('The customer does not get {email}.', { email })
  }
}
