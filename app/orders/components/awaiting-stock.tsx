import { t } from '#app/shared/text/translate.ts'

/** Warns staff that the pieces of an order can still be sold to others. */
export function AwaitingStock() {
  return (
    <p className="mb-4 rounded-control bg-status-yellow px-4 py-3 font-medium">
      {t(
        'Unusually many orders came within the hour: these pieces stay on sale until the order is confirmed.',
      )}
    </p>
  )
}
