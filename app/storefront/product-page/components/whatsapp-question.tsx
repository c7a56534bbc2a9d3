import MessageCircle from 'lucide-react/icons/message-circle'
import { t } from '#app/shared/text/translate.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'

interface Props {
  /** `+923001234567`; empty if the shop has no WhatsApp, and then there is no link. */
  whatsApp: string
  product: { name: string; address: string }
}

/** A link to a WhatsApp conversation with the shop that already names the product. */
export function WhatsAppQuestion({ whatsApp, product: { name, address } }: Props) {
  if (!whatsApp) return null
  return (
    <a
      href={whatsAppAddress(
        whatsApp,
        t('Hello, I have a question about {name}: {address}', { name, address }),
      )}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-semibold underline-offset-4 hover:underline"
    >
      <MessageCircle aria-hidden className="size-4" />
      {t('Ask on WhatsApp')}
      <span className="sr-only"> {t('about {name} (opens WhatsApp)', { name })}</span>
    </a>
  )
}
