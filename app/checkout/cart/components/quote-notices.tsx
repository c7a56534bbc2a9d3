import { t } from '#app/shared/text/translate.ts'
import { useFreshness } from '#app/storefront/offline/freshness.ts'
import { Button } from '#app/ui/button.tsx'

/** Lists the prices that changed since the shopper last looked. */
export function PriceNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null
  return (
    <div role="status" className="mb-6 rounded-control border border-edge bg-raised px-4 py-3.5 text-sm">
      <p className="font-semibold">{t('Since you last looked:')}</p>
      <ul className="mt-1 space-y-1">
        {notices.map(notice => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </div>
  )
}

/** Says that the quote could not be fetched, and offers a retry. */
export function FailedQuote({ onRetry }: { onRetry: () => void }) {
  const { isOnline } = useFreshness()
  // The offline banner says it already, and the quote is fetched again when the network is back.
  if (!isOnline) return null
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-wash px-4 py-3"
    >
      <p>{t("Today's prices could not be loaded. You see the last known ones.")}</p>
      <Button onClick={onRetry}>{t('Retry')}</Button>
    </div>
  )
}
