import { fillMessage } from '#app/desk/call-desk/call-messages.ts'
import { pageLanguage } from '#app/messages/whatsapp/shopper-message.ts'
import type { MessageLanguage } from '#app/owner/settings/call-settings.ts'
import { pathIn } from '#app/shared/text/languages.ts'
import { type Chat, chatsWith } from '../stock-alerts/alert-message.ts'
import type { WaitingPhone } from './opening-alert.ts'

/** What staff write to who left a phone, with its placeholders. */
const OPENING_TEXTS: Record<MessageLanguage, string> = {
  english:
    'Assalam o alaikum, you asked for one message when {shop} opens. We are open now: {link} This is the only message about it.',
  urdu: 'السلام علیکم، آپ نے {shop} کھلنے پر ایک پیغام مانگا تھا۔ ہماری دکان اب کھل گئی ہے: {link} اس بارے میں یہی ایک پیغام ہے۔',
  romanUrdu:
    'Assalam o alaikum, aap ne {shop} khulne par aik paigham manga tha. Hamari dukan ab khul gayi hai: {link} Is bare mein yehi aik paigham hai.',
}

/** The WhatsApp chats with a shopper who wants to hear of the opening: first the one in the language in which they asked. */
export function openingChats(
  to: WaitingPhone,
  { shop, storeUrl }: { shop: string; storeUrl: string },
): Chat[] {
  return chatsWith(to, language =>
    fillMessage(OPENING_TEXTS[language], {
      shop,
      link: new URL(pathIn(pageLanguage(language), '/'), storeUrl).href,
    }),
  )
}
