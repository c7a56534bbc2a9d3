import {
  type ComponentType,
  cloneElement,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useState,
} from 'react'
import { notify } from './toaster.tsx'
import { useHistoryStep } from './use-history-step.ts'

/** How an overlay is opened and closed. */
interface Steering {
  /** The button that opens it. Without it, `open` and `onOpenChange` control the overlay. */
  trigger?: ReactElement<TriggerProps> | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** False for an overlay with an address: the router closes it on Back. */
  isHistoryStep?: boolean | undefined
}

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
}

/** The props of an overlay, given those of its sheet. */
export type Opening<SheetProps> = Omit<SheetProps, 'open' | 'onOpenChange'> & Steering

/**
 * An overlay whose code is not part of the page. The code is fetched when the page is idle, or when the overlay is
 * first opened. If that fails, a notice says so and the overlay closes. For other parts use `useLoaded`.
 */
export function useOverlay<SheetProps>(
  fetchSheet: () => Promise<ComponentType<SheetProps>>,
  { trigger, open, onOpenChange, isHistoryStep = true }: Steering,
) {
  const [isOpenByTrigger, setOpenByTrigger] = useState(false)
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()
  // The sheet first renders closed, so that its opening is animated.
  const [isThere, setThere] = useState(false)
  const isOpen = open ?? isOpenByTrigger

  function change(isOpenNow: boolean) {
    setOpenByTrigger(isOpenNow)
    onOpenChange?.(isOpenNow)
  }

  useHistoryStep(isOpen && isHistoryStep, () => change(false))

  useEffect(() => {
    const fetchEarly = () => {
      // Ignored here: opening the overlay tries again and shows a failure.
      fetchSheet().catch(() => {})
    }
    return whenAtRest(fetchEarly)
  }, [fetchSheet])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the overlay opens, not when `onOpenChange` changes.
  useEffect(() => {
    if (!isOpen || Sheet) return
    fetchSheet().then(
      component => setSheet(() => component),
      () => {
        notify.error('This could not be opened. Please check your connection.', offerReload())
        change(false)
      },
    )
  }, [isOpen, Sheet, fetchSheet])

  useEffect(() => setThere(Sheet !== undefined), [Sheet])

  const button =
    trigger &&
    cloneElement(trigger, {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick: event => {
        trigger.props.onClick?.(event)
        if (!event.defaultPrevented) change(true)
      },
    })
  return { Sheet, button, open: isOpen && isThere, onOpenChange: change }
}

/** Online, the cause may be an old page whose build files are gone: offers a reload. */
function offerReload() {
  if (!navigator.onLine) return undefined
  return { action: { label: 'Reload page', onPress: () => window.location.reload() } }
}

/** Runs the work once the page is loaded and the browser is idle. @returns cancels it */
function whenAtRest(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer = setTimeout(work, 1_000)
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    window.removeEventListener('load', start)
    clearTimeout(timer)
  }
}
