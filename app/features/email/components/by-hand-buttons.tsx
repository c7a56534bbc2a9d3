import { Copy, MessageCircle } from 'lucide-react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/feedback/copy-text.ts'
import type { MailByHand } from '../mail-by-hand.server.ts'

/** The ways to pass on an email that waits: its text to copy, and WhatsApp where it is for a customer with an order. */
export function ByHandButtons({ to, mail }: { to: string; mail: MailByHand }) {
  const receiver = to || 'the owner'
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-label={`Copy text: email to ${receiver}`}
        className="px-4 whitespace-nowrap noscript:hidden"
        onClick={() =>
          copyText(mail.text, {
            copied: 'The text of the email is copied',
            failed: 'The text could not be copied. Open the email and select it there.',
          })
        }
      >
        <Copy aria-hidden className="size-4" />
        Copy text
      </Button>
      {mail.whatsApp && (
        <ButtonLink
          to={mail.whatsApp}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp: email to ${receiver}`}
          className="px-4 whitespace-nowrap"
        >
          <MessageCircle aria-hidden className="size-4" />
          WhatsApp
        </ButtonLink>
      )}
    </div>
  )
}
