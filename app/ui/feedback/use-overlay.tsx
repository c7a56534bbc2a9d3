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

/** What steers an overlay. */
interface Steering {
  /** The button that opens it; without one `open` and `onOpenChange` do. */
  trigger?: ReactElement<TriggerProps> | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Off for an overlay that has an address: the router closes it on Back. */
  isHistoryStep?: boolean | undefined
}

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
}

/** The props of an overlay, given those of the sheet that it opens. */
export type Opening<SheetProps> = Omit<SheetProps, 'open' | 'onOpenChange'> & Steering

/**
 * An overlay whose sheet no page waits for: its code is fetched once the page has come to rest, or when it is opened
 * before that. Where it can't be had, that is said and the overlay is closed again. Other parts have `useLoaded`.
 */
export function useOverlay<SheetProps>(
  fetchSheet: () => Promise<ComponentType<SheetProps>>,
  { trigger, open, onOpenChange, isHistoryStep = true }: Steering,
) {
  const [isOpenByTrigger, setOpenByTrigger] = useState(false)
  const [Sheet, setSheet] = useState<ComponentType<SheetProps>>()
  // The sheet is there closed for a moment, so that it comes from where it lives.
  const [isThere, setThere] = useState(false)
  const isOpen = open ?? isOpenByTrigger

  function change(isOpenNow: boolean) {
    setOpenByTrigger(isOpenNow)
    onOpenChange?.(isOpenNow)
  }

  useHistoryStep(isOpen && isHistoryStep, () => change(false))

  useEffect(() => {
    const fetchEarly = () => {
      // Where it fails, whoever opens the overlay is told.
      fetchSheet().catch(() => {})
    }
    return whenAtRest(fetchEarly)
  }, [fetchSheet])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched for its being open, not for who is told.
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

/** With a line the fault may be the page's: of an older build, whose files are gone. */
function offerReload() {
  if (!navigator.onLine) return undefined
  return { action: { label: 'Reload page', onPress: () => window.location.reload() } }
}

/** Runs the work once the page is loaded and the browser has nothing better to do. @returns what calls it off */
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
