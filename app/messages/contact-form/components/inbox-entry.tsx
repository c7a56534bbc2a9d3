import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Undo2 from 'lucide-react/icons/undo-2'
import { normalisePhoneNumber } from '#app/shared/phone-number.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Badge } from '#app/ui/data/badge.tsx'
import type { InboxMessage } from '../list-messages.server.ts'
import { replyAddress } from '../reply-address.ts'
import type { MarkFetcher } from '../use-message-state.ts'

interface Props {
  message: InboxMessage
  storeName: string
  fetcher: MarkFetcher
}

/** A message: sender and beginning, and when opened the full text with ways to reply. */
export function InboxEntry({ message, storeName, fetcher }: Props) {
  const { id, name, email, phone, answeredAt, answeredBy } = message
  return (
    <details className="group" name="message">
      <summary className="-mx-3 grid list-none grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-control px-3 py-3 hover:bg-ink/3 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:py-1.5 lg:text-sm lg:leading-5 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere" dir="auto">
            {name}
          </span>
          <span className="text-sm text-muted tabular-nums">{formatAdminMoment(message.sentAt)}</span>
          {answeredAt && <Badge tone="green">{t('Answered')}</Badge>}
        </span>
        <ChevronDown
          aria-hidden
          className="mt-1 size-5 text-muted transition-transform group-open:rotate-180 lg:col-start-3 lg:row-start-1 lg:mt-0"
        />
        <span
          className="col-span-full mt-0.5 line-clamp-2 text-muted wrap-anywhere group-open:hidden lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:mt-0 lg:line-clamp-1"
          dir="auto"
        >
          {message.message}
        </span>
      </summary>
      <div className="pb-5">
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span className="wrap-anywhere">{email}</span>
          {phone && <span className="wrap-anywhere">{phone}</span>}
        </p>
        <p className="mt-3 max-w-[70ch] whitespace-pre-wrap wrap-anywhere" dir="auto">
          {message.message}
        </p>
        {answeredAt && (
          <p className="mt-3 text-sm text-muted wrap-anywhere">
            {t('Answered by {answeredBy}, {time}', {
              answeredBy: answeredBy ?? '',
              time: formatAdminMoment(answeredAt),
            })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <a
            href={replyAddress(message, storeName)}
            className={buttonLook(answeredAt ? 'secondary' : 'primary', 'px-4')}
          >
            <Mail aria-hidden className="size-4" />
            {t('Reply by email')}
          </a>
          <PhoneLinks written={phone} />
          <fetcher.Form method="post" action="/admin/messages">
            <input type="hidden" name="messageId" value={id} />
            <Button
              type="submit"
              name="intent"
              value={answeredAt ? 'reopen' : 'answer'}
              busy={fetcher.formData?.get('messageId') === String(id)}
              className="px-4"
            >
              {answeredAt ? (
                <Undo2 aria-hidden className="size-4" />
              ) : (
                <Check aria-hidden className="size-4" />
              )}
              {answeredAt ? t('Mark as not answered') : t('Mark as answered')}
            </Button>
          </fetcher.Form>
        </div>
      </div>
    </details>
  )
}

/** Shown only if the text is a phone number. The field accepts any text. */
function PhoneLinks({ written }: { written: string }) {
  const phone = normalisePhoneNumber(written)
  if (!phone) return null
  return (
    <>
      <a href={whatsAppAddress(phone)} rel="noopener" className={buttonLook('secondary', 'px-4')}>
        <MessageCircle aria-hidden className="size-4" />
        {t('WhatsApp')}
      </a>
      <a href={`tel:${phone}`} className={buttonLook('secondary', 'px-4')}>
        <Phone aria-hidden className="size-4" />
        {t('Call')}
      </a>
    </>
  )
}
