import { useFreshness } from '#app/features/offline/seen-at.ts'
import { Button } from '#app/ui/button.tsx'

/** Which prices changed since the shopper last looked. */
export function PriceNotices({ notices }: { notices: readonly string[] }) {
  if (notices.length === 0) return null
  return (
    <div role="status" className="mb-6 rounded-control border border-edge bg-raised px-4 py-3.5 text-sm">
      <p className="font-semibold">Since you last looked:</p>
      <ul className="mt-1 space-y-1">
        {notices.map(notice => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </div>
  )
}

/** Today's prices could not be asked for. */
export function FailedQuote({ onRetry }: { onRetry: () => void }) {
  const { isOnline } = useFreshness()
  return (
    <div
      role="alert"
      className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-control bg-danger-wash px-4 py-3"
    >
      <p>
        {isOnline
          ? "Today's prices could not be loaded. You see the last known ones."
          : 'You are offline. You see the prices that you saw last; today’s are read when the line is back.'}
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </div>
  )
}
