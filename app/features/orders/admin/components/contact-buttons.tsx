import { MessageCircle, Phone } from 'lucide-react'
import { buttonLook } from '#app/ui/button.tsx'

interface Props {
  /** Addresses as `orderContact` makes them. */
  call: string
  whatsApp: string | undefined
  /** The look of Call; WhatsApp is always secondary. */
  look: 'primary' | 'secondary'
  className: string
}

/** Calls the customer, or opens a conversation with them. */
export function ContactButtons({ call, whatsApp, look, className }: Props) {
  return (
    <>
      <a href={call} className={buttonLook(look, className)}>
        <Phone aria-hidden className="size-4" />
        Call
      </a>
      <a
        href={whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook('secondary', className)}
      >
        <MessageCircle aria-hidden className="size-4" />
        WhatsApp
      </a>
    </>
  )
}
