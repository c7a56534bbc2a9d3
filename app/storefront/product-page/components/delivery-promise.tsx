import { type ReactNode, useEffect } from 'react'
import { t } from '#app/shared/text/translate.ts'
import { useLoaded } from '#app/ui/feedback/use-loaded.ts'
import { whenIdle } from '#app/ui/when-idle.ts'
import type { PromisedPiece } from '../delivery-offer.ts'

interface Props extends PromisedPiece {
  /** How it is paid and taken back, in a line. */
  trust: ReactNode
}

/**
 * Beside the button: when the piece arrives and what that costs, how it is paid and returned. The page is the same for everyone,
 * so that the browser names the day and the shopper's city once it is idle; before, and without a script, it says the working days.
 */
export function DeliveryPromise({ trust, ...promise }: Props) {
  const day = useLoaded(() => import('./delivery-day.tsx'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is first shown.
  useEffect(() => whenIdle(day.load), [])
  const { time } = promise.offer
  return (
    <section aria-label={t('Delivery')} className="grid gap-1 border-y border-line py-4 text-[0.9375rem]">
      {/* As high as with a day and a city, so that nothing moves. */}
      <div className="min-h-11">
        {day.part ? (
          <day.part.DeliveryDay {...promise} />
        ) : (
          <p className="flex min-h-11 items-center font-semibold">
            {time ? t('With you in {time}.', { time }) : t('Anywhere in Pakistan.')}
          </p>
        )}
      </div>
      {trust}
    </section>
  )
}
