import { Link } from 'react-router'
import { namedSizeText } from '#app/shared/sold-quantity.ts'
import { t } from '#app/shared/text/translate.ts'
import { formatAdminMoment } from '#app/shared/time/dates.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { alertChats } from '../alert-message.ts'
import type { AlertToWrite } from '../alerts-to-write.server.ts'
import { WriteOnce } from './write-once.tsx'

interface Props {
  alerts: readonly AlertToWrite[]
  storeUrl: string
}

/** Shoppers whose size is back and to whom staff write on WhatsApp, because no message service does. */
export function AlertsToWrite({ alerts, storeUrl }: Props) {
  if (alerts.length === 0) {
    return (
      <EmptyState title={t('No shopper waits for a message')}>
        <p>
          {t(
            'Who left a WhatsApp number for a size appears here when it is back, if no message service writes to them.',
          )}
        </p>
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {alerts.map(alert => (
        <Alert key={alert.id} alert={alert} storeUrl={storeUrl} />
      ))}
    </ul>
  )
}

function Alert({ alert, storeUrl }: { alert: AlertToWrite; storeUrl: string }) {
  const { productId, name, size, since, onHand, phone } = alert
  return (
    <li className="grid gap-2 py-3 wrap-anywhere">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <Link
          to={`/admin/products/${productId}`}
          className="inline-flex min-h-11 items-center font-semibold hover:underline lg:min-h-6"
        >
          <bdi>{namedSizeText({ name, size })}</bdi>
        </Link>
        <span className="text-sm text-muted">
          {t('back since {moment}', { moment: formatAdminMoment(since) })}
          {', '}
          {onHand > 0 ? t('{count} on hand', { count: onHand }) : t('sold out again')}
        </span>
      </div>
      <WriteOnce intent="write-alert" id={alert.id} phone={phone} chats={() => alertChats(alert, storeUrl)} />
    </li>
  )
}
