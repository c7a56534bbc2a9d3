import { message, t } from '#app/shared/text/translate.ts'
import { text } from './settings-fields.ts'

/** The names that a message to a shopper may contain in braces. */
export const MESSAGE_PLACEHOLDERS = ['name', 'number', 'pieces', 'total', 'due', 'store', 'link'] as const

/** The languages in which the shop writes to shoppers, with their names for staff. */
export const MESSAGE_LANGUAGES = {
  english: message('English'),
  urdu: message('Urdu'),
  romanUrdu: message('Roman Urdu'),
} as const
export type MessageLanguage = keyof typeof MESSAGE_LANGUAGES

const LONGEST_MESSAGE = 700

/** The messages of a shop that never wrote its own. */
export const STANDARD_MESSAGES = {
  english:
    'Assalam o alaikum {name}, this is {store}. Thank you for your order {number}: {pieces}. Left to pay: {due}. Please confirm it here, or reply with Yes: {link}',
  urdu: 'السلام علیکم {name}، {store} سے آپ کے آرڈر {number} کا شکریہ: {pieces}۔ باقی رقم: {due}۔ براہِ کرم یہاں تصدیق کریں یا جواب میں ”جی“ لکھیں: {link}',
  romanUrdu:
    'Assalam o alaikum {name}, {store} se aap ke order {number} ka shukriya: {pieces}. Baqi raqam: {due}. Meharbani kar ke yahan confirm karein, ya jawab mein "Ji" likhein: {link}',
}

/** The owner's rules of calls, and the messages to shoppers. */
export interface CallSettings {
  callsFromHour: number
  callsUntilHour: number
  callAgainAfterHours: number
  mostCallAttempts: number
  messageEnglish: string
  messageUrdu: string
  messageRomanUrdu: string
}

/** Parses a message, whose placeholders must be known. */
export const callMessage = text(message('the message'), LONGEST_MESSAGE).superRefine((typed, context) => {
  const unknown = [...typed.matchAll(/\{([^}]*)\}/g)].find(
    ([, name]) => !(MESSAGE_PLACEHOLDERS as readonly string[]).includes(name ?? ''),
  )
  if (!unknown) return
  const known = MESSAGE_PLACEHOLDERS.map(name => `{${name}}`).join(', ')
  context.addIssue({
    code: 'custom',
    message: t('{unknown} stands for nothing. Please use only {known}.', { unknown: unknown[0], known }),
  })
})
