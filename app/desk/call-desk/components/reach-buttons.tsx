import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import { useFetcher } from 'react-router'
import type { Order } from '#app/orders/order.ts'
import { MESSAGE_LANGUAGES, type MessageLanguage } from '#app/owner/settings/call-settings.ts'
import { formatPhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { callAddress } from '../call-address.ts'

interface Props {
  order: Pick<Order, 'number' | 'phone'>
  chats: Record<MessageLanguage, string>
}

const IN_URDU = 'اردو'

/** Calls the shopper, or opens WhatsApp with the message written. Opening it is reported as a message that was sent. */
export function ReachButtons({ order, chats }: Props) {
  const fetcher = useFetcher()
  const languages = Object.keys(MESSAGE_LANGUAGES) as MessageLanguage[]
  return (
    <section aria-label={t('Reach the customer')} className="grid gap-2">
      <a href={`tel:${order.phone}`} className={buttonLook('secondary')}>
        <Phone aria-hidden className="size-4" />
        <span className="tabular-nums">{t('Call {phone}', { phone: formatPhoneNumber(order.phone) })}</span>
      </a>
      <div className="grid grid-cols-3 gap-2">
        {languages.map(language => (
          <a
            key={language}
            href={chats[language]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={chatLabel(language)}
            className={buttonLook('secondary', 'px-2')}
            onClick={() =>
              fetcher.submit(
                { intent: 'message-sent' },
                { method: 'post', action: callAddress(order.number) },
              )
            }
          >
            <MessageCircle aria-hidden className="size-4 shrink-0" />
            {language === 'urdu' ? (
              <span lang="ur" dir="rtl">
                {IN_URDU}
              </span>
            ) : (
              t(MESSAGE_LANGUAGES[language])
            )}
          </a>
        ))}
      </div>
    </section>
  )
}

function chatLabel(language: MessageLanguage): string {
  const label = t('WhatsApp in {language}', { language: t(MESSAGE_LANGUAGES[language]) })
  return language === 'urdu' ? `${label}, ${IN_URDU}` : label
}
