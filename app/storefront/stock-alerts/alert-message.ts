import { fillMessage } from '#app/desk/call-desk/call-messages.ts'
import { BACK_IN_STOCK_TEXTS, pageLanguage, placeholdersOf } from '#app/messages/whatsapp/shopper-message.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#app/owner/settings/call-settings.ts'
import { metreStep } from '#app/shared/sold-quantity.ts'
import { type Language, pathIn } from '#app/shared/text/languages.ts'
import { t } from '#app/shared/text/translate.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'

/** The size that is back, with the names of its product. The Urdu one may be empty. */
export interface BackInStock {
  name: string
  nameUrdu: string
  slug: string
  size: string
}

/** What the placeholders of the message stand for. */
function messageValues(back: BackInStock, language: MessageLanguage, storeUrl: string) {
  const path = `/product/${encodeURIComponent(back.slug)}?${new URLSearchParams({ size: back.size })}`
  return {
    product: (language === 'urdu' && back.nameUrdu) || back.name,
    size: metreStep(back.size) === undefined ? back.size : BY_THE_METRE[language],
    link: new URL(pathIn(pageLanguage(language), path), storeUrl).href,
  }
}

/** The template has a place for the size. */
const BY_THE_METRE: Record<MessageLanguage, string> = {
  english: 'by the metre',
  urdu: 'فی میٹر',
  romanUrdu: 'per meter',
}

/** The words of a message service's template, in order. */
export function alertParameters(back: BackInStock, language: MessageLanguage, storeUrl: string): string[] {
  const values: Record<string, string> = messageValues(back, language, storeUrl)
  return placeholdersOf(BACK_IN_STOCK_TEXTS[language]).map(name => values[name] ?? '')
}

/** The WhatsApp chats with a shopper whose size is back, with the message in each language. */
export function alertChats(
  { phone, language, ...back }: BackInStock & { phone: string; language: Language },
  storeUrl: string,
): Chat[] {
  return chatsWith({ phone, language }, each =>
    fillMessage(BACK_IN_STOCK_TEXTS[each], messageValues(back, each, storeUrl)),
  )
}

/** A WhatsApp chat that begins with a message. */
export interface Chat {
  language: MessageLanguage
  label: string
  href: string
}

/** The chats with a shopper, in each language: first the one in which they asked. */
export function chatsWith(
  { phone, language }: { phone: string; language: Language },
  write: (language: MessageLanguage) => string,
): Chat[] {
  const first: MessageLanguage = language === 'ur' ? 'urdu' : 'english'
  const others = (Object.keys(MESSAGE_LANGUAGES) as MessageLanguage[]).filter(other => other !== first)
  return [first, ...others].map(each => ({
    language: each,
    label: t(MESSAGE_LANGUAGES[each]),
    href: whatsAppAddress(phone, write(each)),
  }))
}
