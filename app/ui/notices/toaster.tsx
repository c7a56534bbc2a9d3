import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import X from 'lucide-react/icons/x'
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { useSwipe } from '../motion/use-swipe.ts'
import { currentNotices, dismissNotice, type Notice, subscribeToNotices } from './notices.ts'
import { useNoticePosition } from './use-notice-position.ts'

const MOST_SHOWN = 3
const SHOWN_MS = 4_000
const LINGERING_MS = 12_000
const NONE: readonly Notice[] = []

/** The place of notices, used once, at the root: before the page, whose first effects may show one. */
export function Toaster() {
  const notices = useSyncExternalStore(subscribeToNotices, currentNotices, () => NONE)
  useNoticePosition()
  return (
    <section data-notices aria-live="polite" aria-relevant="additions text" aria-label={t('Notices')}>
      {notices.length > 0 && <NoticeList notices={notices} />}
    </section>
  )
}

/** The newest is the lowest. Alt+T leads to them. */
function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const [isHeld, setHeld] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const cameFrom = useRef<Element>(null)
  useEffect(() => {
    const focusList = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') list.current?.focus()
    }
    document.addEventListener('keydown', focusList)
    return () => document.removeEventListener('keydown', focusList)
  }, [])
  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent<Element>) => {
    setHeld(true)
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  /** Before a notice goes. Otherwise focus would fall to the body instead of going back. */
  const returnFocus = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true })
    setHeld(false)
  }
  return (
    <ol
      ref={list}
      data-notice-list
      tabIndex={-1}
      onFocus={rememberFocus}
      onBlur={() => setHeld(false)}
      // By a pointer that moves on it: one that rests where a notice appears holds nothing.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="fixed bottom-(--notice-bottom) left-(--notice-left) z-60 flex w-[calc(100%-2rem)] flex-col-reverse gap-2.5 sm:w-89"
    >
      {notices.map((notice, index) => (
        <NoticeItem
          key={notice.id}
          notice={notice}
          isHidden={index >= MOST_SHOWN}
          isHeld={isHeld}
          returnFocus={returnFocus}
        />
      ))}
    </ol>
  )
}

interface NoticeItemProps {
  notice: Notice
  isHidden: boolean
  /** While the pointer or focus is on a notice, none goes. */
  isHeld: boolean
  returnFocus(): void
}

const ACTION = 'text-link -my-2 ms-auto inline-flex min-h-11 shrink-0 items-center font-semibold'

function NoticeItem({ notice, isHidden, isHeld, returnFocus }: NoticeItemProps) {
  const { id, kind, message, description, action, link, lingers } = notice
  const close = () => {
    returnFocus()
    dismissNotice(id)
  }
  useEffect(() => {
    if (isHeld) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(dismissNotice, lingers ? LINGERING_MS : SHOWN_MS, id)
    }
    wait()
    document.addEventListener('visibilitychange', wait)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wait)
    }
  }, [isHeld, lingers, id])
  return (
    <li
      data-notice
      hidden={isHidden}
      {...useSwipe({ onNext: close, onPrevious: close })}
      className="relative flex touch-pan-y items-center gap-2 rounded-control border border-line bg-raised p-4 text-[0.8125rem] text-pretty wrap-anywhere text-ink shadow-lg transition-[opacity,translate] duration-300 motion-reduce:transition-none starting:translate-y-4 starting:opacity-0"
    >
      {kind === 'success' && <CircleCheck aria-hidden className="size-4 shrink-0 text-accent" />}
      {kind === 'error' && <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />}
      <div className="min-w-0 flex-1">
        <p className="font-medium">{message}</p>
        {description && <p className="text-muted">{description}</p>}
      </div>
      {link && (
        <Link to={link.to} onClick={() => dismissNotice(id)} className={ACTION}>
          {link.label}
        </Link>
      )}
      {action && (
        <button
          type="button"
          onClick={() => {
            returnFocus()
            action.onPress()
            dismissNotice(id)
          }}
          className={ACTION}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('Close')}
        onClick={close}
        className="absolute -start-2 -top-2 flex size-6 items-center justify-center rounded-full border border-line bg-raised after:absolute after:-inset-2.5"
      >
        <X aria-hidden className="size-3" />
      </button>
    </li>
  )
}
