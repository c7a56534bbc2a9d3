import { cloneElement, type MouseEvent, type ReactElement, useRef, useState } from 'react'
import { useHistoryStep } from './use-history-step.ts'

/** How an overlay is opened and closed. */
export interface Opening {
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
export type OverlayProps<SheetProps> = Omit<SheetProps, 'open' | 'onOpenChange'> & Opening

/** Whether an overlay is open, by its trigger or its props, and the trigger to render. */
export function useOpening({ trigger, open, onOpenChange, isHistoryStep = true }: Opening) {
  const [isOpenByTrigger, setOpenByTrigger] = useState(false)
  // Some browsers do not focus a button that is pressed, so the focus would not return to it.
  const opener = useRef<HTMLElement>(null)
  const isOpen = open ?? isOpenByTrigger

  function change(isOpenNow: boolean) {
    setOpenByTrigger(isOpenNow)
    onOpenChange?.(isOpenNow)
  }

  useHistoryStep(isOpen && isHistoryStep, () => change(false))

  const button =
    trigger &&
    cloneElement(trigger, {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick: event => {
        trigger.props.onClick?.(event)
        if (event.defaultPrevented) return
        opener.current = event.currentTarget
        change(true)
      },
    })
  return { button, open: isOpen, onOpenChange: change, opener }
}
