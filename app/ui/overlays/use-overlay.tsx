import { type ComponentType, useEffect, useState } from 'react'
import { t } from '#app/shared/text/translate.ts'
import type { LatePart } from '../late-part.ts'
import { notify } from '../notices/toaster.tsx'
import { type Opening, useOpening } from './use-opening.ts'

/**
 * An overlay whose code is not part of the page, and is fetched when it is first opened. If that fails, a notice says so
 * and the overlay closes. For other parts use `useLoaded`.
 */
export function useOverlay<SheetProps>(fetchSheet: LatePart<ComponentType<SheetProps>>, opening: Opening) {
  const { button, open, onOpenChange, opener } = useOpening(opening)
  const [fetched, setSheet] = useState<ComponentType<SheetProps>>()
  const Sheet = fetched ?? fetchSheet.loaded

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the overlay opens, not when `onOpenChange` changes.
  useEffect(() => {
    if (!open || Sheet) return
    fetchSheet().then(
      component => setSheet(() => component),
      () => {
        notify.error(t('This could not be opened. Please check your connection.'), offerReload())
        onOpenChange(false)
      },
    )
  }, [open, Sheet, fetchSheet])

  return { Sheet, button, open, onOpenChange, opener }
}

/** Online, the cause may be an old page whose build files are gone: offers a reload. */
function offerReload() {
  if (!navigator.onLine) return undefined
  return { action: { label: t('Reload page'), onPress: () => window.location.reload() } }
}
