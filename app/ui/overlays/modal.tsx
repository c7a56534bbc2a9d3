import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { afterNextFrame, afterPaint } from '../after-paint.ts'
import { focusInto, keepTabInside, restoreFocus } from './modal-focus.ts'
import { enterModal } from './modal-stack.ts'

/** That a shopper is about to open a modal: a mouse is over what opens it, or a finger on it. Another object for each time. */
export interface Intent {
  by: 'mouse' | 'finger'
}

interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Renders the content before it opens, and leaves it there after it closes, out of sight, so that opening has only to show it. */
  isPrepared?: boolean | undefined
  /** The last pointer that came to what opens it. */
  intent?: Intent | undefined
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined
  role?: 'dialog' | 'alertdialog'
  /** The ids of its title and description. */
  labelledBy: string
  describedBy?: string | undefined
  /** The focus goes here; without it, to the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Takes the focus when the modal closes; without it, what had the focus before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined
  /** The area that contains the popup; a press on it, outside the popup, closes a dialog. */
  viewportClassName?: string
  className: string
  hasBackdrop?: boolean
  children: ReactNode
}

/**
 * The base of all dialogs and drawers: over the page, which is hidden from screen readers meanwhile. Focus moves in and
 * returns; Escape or a press outside closes it. It animates with `starting:` while it opens and with `data-closing:` while it closes.
 */
export function Modal(props: ModalProps) {
  const { open, isPrepared = false, intent, onClosed } = props
  const [container, setContainer] = useState<HTMLElement>()
  const popup = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const isThere = container !== undefined

  // Not while rendering, because the server has no document. The content is rendered after the press was painted: on a
  // slow phone it takes long.
  useLayoutEffect(() => {
    if ((!open && !isPrepared) || isThere) return
    const container = document.body.appendChild(document.createElement('div'))
    if (!open) hide(container)
    // A finger may be lifted soon.
    if (intent?.by === 'finger') setContainer(container)
    else startTransition(() => setContainer(container))
    return () => {
      // Closed, or opened, before its content was rendered.
      if (container.childElementCount === 0) container.remove()
    }
  }, [open, isPrepared, intent, isThere])

  usePrepared(container, popup, props)

  useEffect(() => () => container?.remove(), [container])

  // First, so that focus can move into a modal that opens again while it closes.
  useInertWhileClosing(container, open)
  useOpenModal(container, popup, props)

  const finish = useEffectEvent(() => {
    wasOpen.current = false
    if (isPrepared && container) {
      popup.current?.scrollTo({ top: 0, behavior: 'instant' })
      hide(container, popup.current)
    } else setContainer(undefined)
    onClosed?.()
  })
  useEffect(() => {
    if (open) wasOpen.current = true
    if (open || !isThere || (isPrepared && !wasOpen.current)) return
    let isCurrent = true
    afterAnimations(popup.current?.closest('[data-modal]')).then(() => isCurrent && finish())
    return () => {
      isCurrent = false
    }
  }, [open, isPrepared, isThere])

  return container && createPortal(<Layers {...props} popup={popup} />, container)
}

function useOpenModal(
  container: HTMLElement | undefined,
  popup: RefObject<HTMLElement | null>,
  { open, onOpenChange, intent, initialFocus, finalFocus }: ModalProps,
): void {
  const close = useEffectEvent(() => onOpenChange(false))
  // A key typed now belongs to the modal. A finger types none, so that the paint comes first.
  const moveFocus = useEffectEvent((into: HTMLElement) => {
    const move = () => focusInto(into, initialFocus?.current)
    if (intent?.by === 'finger') return afterPaint(move)
    move()
  })
  useLayoutEffect(() => {
    if (!open || !container || !popup.current) return
    show(container, popup.current)
    const before = document.activeElement
    const shown = popup.current
    const leave = enterModal({ container, close: () => close() })
    const trap = (event: KeyboardEvent) => keepTabInside(event, shown)
    container.addEventListener('keydown', trap)
    const cancelFocus = moveFocus(shown)
    return () => {
      cancelFocus?.()
      container.removeEventListener('keydown', trap)
      leave()
      const target = finalFocus?.current ?? before
      // After the commit. If it removes the page as well, asking earlier would lay out a page that is not shown again.
      queueMicrotask(() => restoreFocus(container, target))
    }
  }, [open, container, popup, finalFocus])
}

/**
 * Until it opens, what is prepared is out of sight and reach. The browser skips its style and layout until a pointer is on what opens
 * it, after the paint of that press. `content-visibility` is not inherited, so that opening does not compute the style of all the content.
 */
function usePrepared(
  container: HTMLElement | undefined,
  popup: RefObject<HTMLElement | null>,
  { open, intent }: ModalProps,
): void {
  const rest = useEffectEvent(() => {
    if (container && !open) hide(container, popup.current)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the content, not each time it closes.
  useLayoutEffect(() => rest(), [container])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each intent, and for content that is rendered after it.
  useLayoutEffect(() => {
    if (intent) return afterNextFrame(() => layOut(popup.current))
  }, [container, intent])
}

const EMPTY_CLIP = 'inset(100%)'

/** Not by `aria-hidden` of the container, which the modal above it sets and removes. @param popup once it is rendered */
function hide(container: HTMLElement, popup?: HTMLElement | null): void {
  container.inert = false
  container.style.clipPath = EMPTY_CLIP
  if (!popup) return
  popup.ariaHidden = 'true'
  popup.style.setProperty(SKIPS, 'hidden')
}

function show(container: HTMLElement, popup: HTMLElement): void {
  container.style.clipPath = ''
  popup.ariaHidden = null
  popup.style.removeProperty(SKIPS)
}

/** The property that puts content out of reach. An older browser lays it out all the same. */
const SKIPS =
  typeof CSS !== 'undefined' && CSS.supports('content-visibility: hidden')
    ? 'content-visibility'
    : 'visibility'

/** Asking where it is lays it out, even if it is skipped. */
function layOut(popup: HTMLElement | null): void {
  popup?.firstElementChild?.getBoundingClientRect()
}

/** After the paint, because the style of all its content is then computed again. */
function useInertWhileClosing(container: HTMLElement | undefined, open: boolean): void {
  const hasBeenOpen = useRef(false)
  useLayoutEffect(() => {
    const isClosing = hasBeenOpen.current && !open
    hasBeenOpen.current = container !== undefined && open
    if (container && isClosing) return afterPaint(() => setInert(container, container.style.clipPath === ''))
    if (container && open) setInert(container, false)
  }, [container, open])
}

function setInert(container: HTMLElement, isInert: boolean): void {
  container.inert = isInert
}

type LayersProps = ModalProps & { popup: RefObject<HTMLDivElement | null> }

function Layers({ hasBackdrop = true, viewportClassName = 'contents', popup, ...props }: LayersProps) {
  const { open, onOpenChange, role = 'dialog', labelledBy, describedBy, className, children } = props
  const pressed = useRef<EventTarget>(null)
  const isClosing = open ? undefined : ''
  const outside = {
    onPointerDown: ({ target }: PointerEvent) => {
      pressed.current = target
    },
    // A press that begins inside, such as one that selects text, does not close it.
    onClick: ({ target, currentTarget }: React.MouseEvent) => {
      const isOutside = target === currentTarget && pressed.current === currentTarget
      if (isOutside && role === 'dialog') onOpenChange(false)
    },
  }
  return (
    <div data-modal={open ? 'open' : 'closed'}>
      {hasBackdrop && <div aria-hidden data-closing={isClosing} className={BACKDROP} {...outside} />}
      <div className={viewportClassName} {...outside}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it. */}
        <div
          ref={popup}
          role={role}
          aria-modal
          aria-labelledby={labelledBy}
          aria-describedby={describedBy}
          tabIndex={-1}
          data-closing={isClosing}
          className={className}
        >
          {children}
        </div>
      </div>
    </div>
  )
}

const BACKDROP =
  'fixed inset-0 z-50 bg-veil transition-opacity duration-200 data-closing:opacity-0 starting:opacity-0'

/** Resolves when the closing animations of the modal's own layers have ended. */
async function afterAnimations(modal: Element | null | undefined): Promise<void> {
  const layers = [...(modal?.querySelectorAll('[data-closing]') ?? [])]
  await Promise.allSettled(layers.flatMap(layer => layer.getAnimations()).map(({ finished }) => finished))
}
