import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useFetcher } from 'react-router'
import { MESSAGE_LANGUAGES } from '#app/owner/settings/call-settings.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { namedSizeText } from '#app/shared/sold-quantity.ts'
import { sayOutboxReason } from '#app/shared/text/outbox-reasons.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { OpenLink } from '#app/ui/layout/open-pages.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { KIND_NAMES, type ShopperMessage, WHATSAPP_PAGE } from '../shopper-message.ts'
import { MessageStateBadge } from './message-state-badge.tsx'

/** A message with its state, and the button that sends it again where it failed. */
export function MessageItem({ message, showsOrder }: { message: ShopperMessage; showsOrder: boolean }) {
  const { id, kind, language, orderNumber, state, attempts, lastError, queuedAt, sentAt } = message
  const { product, productId, size, answers } = message
  const fetcher = useFetcher<TypedFormResult>()
  useNotice(fetcher.data)
  const mayRetry = state === 'parked' || state === 'unknown' || state === 'dropped'
  return (
    <div className="space-y-1.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">
          {t(KIND_NAMES[kind])} · {t(MESSAGE_LANGUAGES[language])}
        </span>
        <MessageStateBadge message={message} />
      </div>
      <p className="text-sm text-muted tabular-nums">
        {showsOrder && orderNumber && (
          <>
            <OpenLink to={`/admin/orders/${encodeURIComponent(orderNumber)}`} className="text-link">
              {orderNumber}
            </OpenLink>{' '}
            ·{' '}
          </>
        )}
        {product && size && (
          <>
            <OpenLink to={`/admin/products/${productId}`} className="text-link">
              <bdi>{namedSizeText({ name: product, size })}</bdi>
            </OpenLink>{' '}
            ·{' '}
          </>
        )}
        <bdi>{formatAdminMoment(sentAt ?? queuedAt)}</bdi>
        {attempts > 1 &&
          ` · ${t('{count, plural, one {# attempt} other {# attempts}}', { count: attempts })}`}
      </p>
      {lastError && (
        <p className="text-sm text-danger wrap-anywhere">
          <bdi>{sayOutboxReason(lastError)}</bdi>
        </p>
      )}
      {answers.length > 0 && (
        <div>
          <p className="text-sm text-muted">{t('From the shopper')}</p>
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {answers.join('\n')}
          </p>
        </div>
      )}
      {mayRetry && (
        <fetcher.Form method="post" action={WHATSAPP_PAGE}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="retry" busy={fetcher.state !== 'idle'} className="px-4">
            <RotateCcw aria-hidden className="size-4" />
            {t('Retry')}
          </Button>
        </fetcher.Form>
      )}
    </div>
  )
}
