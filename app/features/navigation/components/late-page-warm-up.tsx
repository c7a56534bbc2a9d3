import { type ComponentType, useEffect, useState } from 'react'
import { latePart } from '#app/ui/late-part.ts'
import { whenFirstPointed } from '#app/ui/when-first-used.ts'

const warmUp = latePart(async () => (await import('./page-warm-up.tsx')).PageWarmUp)

/** Warms up the product's page once a mouse or a finger was on a card. Shows nothing. */
export function LatePageWarmUp() {
  const [WarmUp, setWarmUp] = useState<ComponentType>()
  useEffect(
    () =>
      whenFirstPointed('.card a', () =>
        warmUp().then(
          part => setWarmUp(() => part),
          () => {},
        ),
      ),
    [],
  )
  return WarmUp && <WarmUp />
}
