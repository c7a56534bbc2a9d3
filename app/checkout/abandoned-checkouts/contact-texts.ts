import { fillMessage } from '#app/desk/call-desk/call-messages.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#app/owner/settings/call-settings.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { t } from '#app/shared/text/translate.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'

/** What staff write to who left a checkout. */
const MESSAGES: Record<MessageLanguage, string> = {
  english:
    'Assalam o alaikum {name}, this is {store}. You chose some pieces and allowed us to write to you once. May we help you to finish the order? Your cart waits in your browser: {link}',
  urdu: 'السلام علیکم {name}، {store} کی طرف سے۔ آپ نے کچھ چیزیں چنی تھیں اور ہمیں ایک بار پیغام کی اجازت دی تھی۔ کیا ہم آرڈر مکمل کرنے میں مدد کریں؟ آپ کا کارٹ آپ کے براؤزر میں موجود ہے: {link}',
  romanUrdu:
    'Assalam o alaikum {name}, {store} se. Aap ne kuch pieces chune the aur hamein aik dafa message ki ijazat di thi. Kya hum order mukammal karne mein madad karein? Aap ka cart aap ke browser mein hai: {link}',
}

/** The WhatsApp chats with a shopper, with a message in each language of the call desk: first that of the checkout. */
export function contactChats(
  { phone, fullName, language }: { phone: string; fullName: string; language: Language },
  store: { name: string; link: string },
): { language: MessageLanguage; label: string; href: string }[] {
  const values = { name: fullName, store: store.name, link: store.link }
  const first: MessageLanguage = language === 'ur' ? 'urdu' : 'english'
  const others = (Object.keys(MESSAGE_LANGUAGES) as MessageLanguage[]).filter(other => other !== first)
  return [first, ...others].map(language => ({
    language,
    label: t(MESSAGE_LANGUAGES[language]),
    href: whatsAppAddress(phone, fillMessage(MESSAGES[language], values).replace(/ +(?=[,،])/g, '')),
  }))
}
