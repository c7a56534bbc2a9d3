import { z } from 'zod'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#app/owner/settings/call-settings.ts'
import type { SecretState } from '#app/platform/secrets/secrets.server.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { MessageKind } from './shopper-message.ts'

export const LANGUAGES = Object.keys(MESSAGE_LANGUAGES) as [MessageLanguage, ...MessageLanguage[]]

/** The codes that the service has for the languages. It has none for Roman Urdu, which is registered as English. */
const STANDARD_CODES: Record<MessageLanguage, string> = { english: 'en', urdu: 'ur', romanUrdu: 'en' }

/** The messages that have a template. */
type TemplatePart = Exclude<MessageKind, 'test'>

/** The name of a template's field: `confirmationUrdu`. */
export function templateField(part: TemplatePart | 'code', language: MessageLanguage): string {
  return part + language.charAt(0).toUpperCase() + language.slice(1)
}

export const TEMPLATE_FIELDS = LANGUAGES.flatMap(language =>
  (['confirmation', 'shipped', 'backInStock', 'code'] as const).map(part => templateField(part, language)),
)

/** The template of a message in a language; undefined if the owner named none. */
export function templateOf(
  templates: Record<string, string>,
  kind: TemplatePart,
  language: MessageLanguage,
): { template: string; languageCode: string } | undefined {
  const template = templates[templateField(kind, language)]
  const languageCode = templates[templateField('code', language)] || STANDARD_CODES[language]
  return template ? { template, languageCode } : undefined
}

const word = (message: string) =>
  z
    .string()
    .trim()
    .default('')
    .refine(text => /^[!-~]{0,500}$/.test(text), message)
const ticked = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')

export const messageServiceSchema = z
  .object({
    service: z.enum(['none', 'whatsapp'], message('Please choose a service.')),
    phoneNumberId: word(message('Please enter the id as the service shows it.')).refine(
      text => /^\d{0,30}$/.test(text),
      message('Please enter the id, which has digits only.'),
    ),
    token: word(message('Please enter the token without spaces.')),
    appSecret: word(message('Please enter the app secret without spaces.')),
    verifyToken: word(message('Please enter a word without spaces.')),
    language: z.enum(LANGUAGES, message('Please choose a language.')),
    sendsConfirmation: ticked,
    sendsTracking: ticked,
    sendsStockAlerts: ticked,
    ...Object.fromEntries(
      TEMPLATE_FIELDS.map(name => [
        name,
        z
          .string()
          .trim()
          .default('')
          .refine(text => /^[\w-]{0,100}$/.test(text), message('Please enter only letters, digits and _.')),
      ]),
    ),
  })
  .superRefine((values, context) => {
    if (values.service === 'none') return
    const need = (name: string, message: string) => {
      if (!(values as Record<string, unknown>)[name]) {
        context.addIssue({ code: 'custom', path: [name], message })
      }
    }
    need('phoneNumberId', t('Please enter the id of the phone number.'))
    need('verifyToken', t('Please choose a word with which WhatsApp checks this shop.'))
    const template = t('Please enter the template of this language, which messages have.')
    if (values.sendsConfirmation) need(templateField('confirmation', values.language), template)
    if (values.sendsTracking) need(templateField('shipped', values.language), template)
    if (values.sendsStockAlerts) need(templateField('backInStock', values.language), template)
  })

export type MessageServiceValues = z.output<typeof messageServiceSchema>

/** The service as staff see it, without its secrets. */
export interface ShownService {
  service: 'none' | 'whatsapp'
  phoneNumberId: string
  verifyToken: string
  language: MessageLanguage
  sendsConfirmation: boolean
  sendsTracking: boolean
  sendsStockAlerts: boolean
  templates: Record<string, string>
  token: SecretState
  appSecret: SecretState
}
