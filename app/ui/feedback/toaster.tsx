import { Link } from 'react-router'
import { Toaster as Base, toast } from 'sonner'
import { useTheme } from '../theme/theme.ts'
import { useNoticePlace } from './use-notice-place.ts'

interface NotifyOptions {
  /** A second, quieter line. */
  description?: string
  /** One thing that can be done about it, like Undo. */
  action?: { label: string; onPress: () => void }
  /** Where it can be seen; instead of an action. */
  link?: { label: string; to: string }
  /** Stays three times as long as others: for an Undo of much. */
  lingers?: boolean
  /** The form or button whose result this is: its next result takes the place of a failure. */
  topic?: string
}

/** Tells the shopper something in passing; it is read out, and goes away by itself. */
export const notify = {
  success(message: string, options?: NotifyOptions) {
    dismissFailures(() => true)
    toast.success(message, toBase(options))
  },
  error(message: string, options?: NotifyOptions) {
    const topic = options?.topic
    dismissFailures(failed => topic !== undefined && failed === topic)
    failures.set(toast.error(message, toBase(options)), topic)
  },
  plain: (message: string, options?: NotifyOptions) => toast(message, toBase(options)),
}

/** The notices of failures, with their topics. Those that have gone by themselves do no harm. */
const failures = new Map<string | number, string | undefined>()

/** A failure is out of date once a later attempt has an answer, and would stand in red above it. */
function dismissFailures(isOutdated: (topic: string | undefined) => boolean) {
  for (const [id, topic] of failures) {
    if (!isOutdated(topic)) continue
    toast.dismiss(id)
    failures.delete(id)
  }
}

/** Where notices appear; once, at the root. Its theme is the page's. */
export function Toaster() {
  const [theme] = useTheme()
  useNoticePlace()
  return (
    <Base
      theme={theme}
      position="bottom-right"
      closeButton
      gap={10}
      toastOptions={{ className: 'font-sans text-pretty', classNames: PARTS }}
      style={LOOK}
    />
  )
}

/** As small as it is, a thumb that comes near it hits it. */
const CLOSE = 'size-6! after:absolute after:-inset-2.5'

const LOOK = {
  '--normal-bg': 'var(--color-raised)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line)',
  '--border-radius': 'var(--radius-control)',
  left: 'var(--notice-left)',
  right: 'auto',
  bottom: 'var(--notice-bottom)',
  // Without a transition: on its way it would lie over what it makes room for.
  transition: 'none',
} as React.CSSProperties

const ACTION = 'text-link -my-2 ml-auto inline-flex min-h-11 shrink-0 items-center font-semibold'

/** Over sonner's own styles, whose buttons are too small for a thumb. */
const PARTS = {
  success: '[&_[data-icon]]:text-accent',
  error: '[&_[data-icon]]:text-danger',
  actionButton: `${ACTION} -my-2! h-11! bg-transparent! px-0! text-[0.8125rem]! font-semibold! text-ink!`,
  closeButton: CLOSE,
}

type PressEvent = React.MouseEvent<HTMLButtonElement>

/** Focus that goes with a notice would fall to the body. Given up before, it goes back to where it was. */
function pressAction(event: PressEvent, onPress: () => void) {
  event.currentTarget.blur()
  onPress()
}

const LINGERING_MS = 12_000

let told = 0

function toBase({ description, action, link, lingers }: NotifyOptions = {}) {
  told += 1
  const id = `notice-${told}`
  return {
    id,
    description,
    duration: lingers ? LINGERING_MS : undefined,
    action: link ? (
      <Link to={link.to} onClick={() => toast.dismiss(id)} className={ACTION}>
        {link.label}
      </Link>
    ) : (
      action && { label: action.label, onClick: (event: PressEvent) => pressAction(event, action.onPress) }
    ),
  }
}
