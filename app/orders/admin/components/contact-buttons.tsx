import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { t } from '#app/shared/text/translate.ts'
import { buttonLook } from '#app/ui/button.tsx'

interface Props {
  /** Links from `orderContact`. */
  call: string
  whatsApp: string | undefined
  /** The variant of Call; WhatsApp is always secondary. */
  look: 'primary' | 'secondary'
  className: string
}

/** Buttons to call the customer and to open a WhatsApp chat. */
export function ContactButtons({ call, whatsApp, look, className }: Props) {
  return (
    <>
      <a href={call} className={buttonLook(look, className)}>
        <Phone aria-hidden className="size-4" />
        {t('Call')}
      </a>
      <a
        href={whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook('secondary', className)}
      >
        <MessageCircle aria-hidden className="size-4" />
        {t('WhatsApp')}
      </a>
    </>
  )
}
