import type { MessageLanguage } from '#app/owner/settings/call-settings.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { message } from '#app/shared/text/translate.ts'

/** Where staff set up the message service, and see what became of messages. Every form about messages is sent there. */
export const WHATSAPP_PAGE = '/admin/whatsapp'
export const WEBHOOK_PATH = '/whatsapp-webhook'

export type MessageKind = 'confirmation' | 'shipped' | 'backInStock' | 'test'
export const KIND_NAMES: Record<MessageKind, string> = {
  confirmation: message('Please confirm'),
  shipped: message('On its way'),
  backInStock: message('Back in stock'),
  test: message('Test'),
}

export type MessageState = 'queued' | 'sent' | 'parked' | 'dropped' | 'unknown'
export type MessageProgress = 'sent' | 'failed' | 'delivered' | 'read'

/** A message to a shopper, as staff see it. */
export interface ShopperMessage {
  id: number
  kind: MessageKind
  language: MessageLanguage
  /** Null for a test and for a size that is back. */
  orderNumber: string | null
  /** The product and the size that are back; null for other messages. */
  product: string | null
  productId: number | null
  size: string | null
  /** What the shopper answered to the message that a size is back. */
  answers: string[]
  state: MessageState
  progress: MessageProgress | null
  attempts: number
  lastError: string | null
  queuedAt: Date
  sentAt: Date | null
}

/** An answer of a shopper. */
export interface ShopperReply {
  id: number
  /** It quotes no message: the order is the likeliest of several of its phone. */
  isGuess: boolean
  text: string
  receivedAt: Date
}

/** What a message says, in the words of the service. */
export interface WrittenMessage {
  /** Normalised: `+923001234567`. */
  to: string
  /** In the order of the template's placeholders. */
  parameters: string[]
}

/** The text of the message with the tracking number: {{1}} name, {{2}} order, {{3}} tracking number, {{4}} link. */
export const SHIPPED_TEXTS: Record<MessageLanguage, string> = {
  english: 'Dear {{1}}, your order {{2}} is on its way. Its tracking number is {{3}}. Follow it here: {{4}}',
  urdu: 'محترم {{1}}، آپ کا آرڈر {{2}} روانہ ہو گیا ہے۔ ٹریکنگ نمبر {{3}} ہے۔ یہاں دیکھیں: {{4}}',
  romanUrdu:
    'Mohtaram {{1}}, aap ka order {{2}} rawana ho gaya hai. Tracking number {{3}} hai. Yahan dekhein: {{4}}',
}

/** The text of the message that a size is back, with its placeholders. A template must not end with one. */
export const BACK_IN_STOCK_TEXTS: Record<MessageLanguage, string> = {
  english:
    'Assalam o alaikum, you asked for one message when {product} in size {size} is back. It can be ordered now: {link} This is the only message about it.',
  urdu: 'السلام علیکم، آپ نے {product} کا سائز {size} واپس آنے پر ایک پیغام مانگا تھا۔ اب یہ منگوایا جا سکتا ہے: {link} اس بارے میں یہی ایک پیغام ہے۔',
  romanUrdu:
    'Assalam o alaikum, aap ne {product} ka size {size} wapas aane par aik paigham manga tha. Ab yeh mangwaya ja sakta hai: {link} Is bare mein yehi aik paigham hai.',
}

/** The language of the page behind the link of a message. */
export function pageLanguage(language: MessageLanguage): Language {
  return language === 'urdu' ? 'ur' : 'en'
}

/** A message with placeholders as the service wants it for a template: `{name}` becomes `{{1}}`, in order. */
export function templateText(message: string): string {
  let position = 0
  return message.replace(/\{\w+\}/g, () => `{{${++position}}}`)
}

/** The names of the placeholders of a message, in order. */
export function placeholdersOf(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}
