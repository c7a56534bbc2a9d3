import MessageCircle from 'lucide-react/icons/message-circle'
import { Form, useNavigation } from 'react-router'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { Chat } from '../alert-message.ts'

interface Props {
  /** Of the form that notes it. */
  intent: string
  id: number
  /** Empty until a member of staff has chosen to write. */
  phone: string
  chats: () => Chat[]
}

/** Staff write to a shopper once. The number is shown when one of them writes: two colleagues can't reach one shopper. */
export function WriteOnce({ intent, id, phone, chats }: Props) {
  const sent = useNavigation().formData
  if (phone !== '') return <Chats phone={phone} chats={chats()} />
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        busy={sent?.get('intent') === intent && sent.get('id') === String(id)}
        className="px-4"
      >
        <MessageCircle aria-hidden className="size-4" />
        {t('Write on WhatsApp')}
      </Button>
    </Form>
  )
}

function Chats({ phone, chats }: { phone: string; chats: readonly Chat[] }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span dir="ltr" className="tabular-nums">
        {formatPhoneNumber(phone)}
      </span>
      {chats.map(({ language, label, href }) => (
        <a
          key={language}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('secondary', 'px-4')}
        >
          <MessageCircle aria-hidden className="size-4" />
          <span className="sr-only">{t('WhatsApp in')} </span>
          {label}
        </a>
      ))}
    </div>
  )
}
