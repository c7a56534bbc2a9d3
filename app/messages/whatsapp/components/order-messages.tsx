import { useFetcher } from 'react-router'
import { MESSAGE_LANGUAGES } from '#app/owner/settings/call-settings.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { Select } from '#app/ui/forms/field.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { LANGUAGES } from '../message-service-form.ts'
import { type ShopperMessage, type ShopperReply, WHATSAPP_PAGE } from '../shopper-message.ts'
import { MessageItem } from './message-item.tsx'

interface Props {
  number: string
  messages: readonly ShopperMessage[]
  replies: readonly ShopperReply[]
  /** Whether the message with the confirm link can be sent: a service is set up, and the order is not decided. */
  canConfirm: boolean
}

/** The messages to the shopper of an order and their answers. Hidden in a shop without any. */
export function OrderMessages({ number, messages, replies, canConfirm }: Props) {
  const hasWaiting = messages.some(
    ({ kind, state }) => kind === 'confirmation' && (state === 'queued' || state === 'sent'),
  )
  if (messages.length === 0 && replies.length === 0 && !canConfirm) return null
  return (
    <Panel title={t('WhatsApp')}>
      <ul className="divide-y divide-line">
        {messages.map(message => (
          <li key={message.id}>
            <MessageItem message={message} showsOrder={false} />
          </li>
        ))}
        {replies.map(({ id, isGuess, text, receivedAt }) => (
          <li key={`reply ${id}`} className="py-3">
            <p className="text-sm text-muted tabular-nums">
              {t('From the shopper, {time}', { time: formatAdminMoment(receivedAt) })}
            </p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
            {isGuess && (
              <p className="mt-1 text-sm text-muted">
                {t('It may be about another order of this phone: it quotes no message.')}
              </p>
            )}
          </li>
        ))}
      </ul>
      {messages.length === 0 && replies.length === 0 && (
        <p className="text-muted">{t('No message was sent.')}</p>
      )}
      {canConfirm && !hasWaiting && <SendForm number={number} />}
    </Panel>
  )
}

function SendForm({ number }: { number: string }) {
  const fetcher = useFetcher<TypedFormResult>()
  useNotice(fetcher.data)
  return (
    <fetcher.Form method="post" action={WHATSAPP_PAGE} className="mt-3 flex flex-wrap items-end gap-3">
      <input type="hidden" name="number" value={number} />
      <Select label={t('Ask to confirm, in')} required={false} name="language" id="message-language">
        {LANGUAGES.map(language => (
          <option key={language} value={language}>
            {t(MESSAGE_LANGUAGES[language])}
          </option>
        ))}
      </Select>
      <Button type="submit" name="intent" value="send" busy={fetcher.state !== 'idle'}>
        {t('Send')}
      </Button>
    </fetcher.Form>
  )
}
