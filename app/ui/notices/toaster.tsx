import { Link } from 'react-router'
import { Toaster as Base, toast } from 'sonner'
import { t } from '#app/shared/text/translate.ts'
import { useTheme } from '../theme/theme.ts'
import type { Notify, NotifyOptions } from './notify-options.ts'
import { NOTICE_GAP, useNoticePosition } from './use-notice-position.ts'

/** Shows a notice. Screen readers read it, and it disappears by itself. */
export const notify: Notify = {
  success(message, options) {
    if (options?.until?.aborted) return
    dismissFailures(() => true)
    toast.success(message, toBase(options))
  },
  error(message, options) {
    const topic = options?.topic
    dismissFailures(failed => topic !== undefined && failed === topic)
    failures.set(toast.error(message, toBase(options)), topic)
  },
  plain(message, options) {
    toast(message, toBase(options))
  },
}

/** The failure notices and their topics. Notices that have already disappeared may remain here. */
const failures = new Map<string | number, string | undefined>()

/** Dismisses the failures of a form or button that is gone: they say nothing about the page that follows. */
export function dismissFailuresOf(topic: string): void {
  dismissFailures(failed => failed === topic)
}

/** Dismisses failures that a later attempt has made obsolete. */
function dismissFailures(isOutdated: (topic: string | undefined) => boolean) {
  for (const [id, topic] of failures) {
    if (!isOutdated(topic)) continue
    toast.dismiss(id)
    failures.delete(id)
  }
}

/** The place of notices, used once, at the root: before the page, whose first effects may show one. */
export function Toaster() {
  const [theme] = useTheme()
  useNoticePosition()
  return (
    <Base
      theme={theme}
      position="bottom-right"
      closeButton
      customAriaLabel={t('Notices')}
      // None lies over another's Undo.
      expand
      gap={NOTICE_GAP}
      toastOptions={{ className: 'font-sans text-pretty', classNames: PARTS }}
      style={LOOK}
    />
  )
}

/** The visible button is small, but its touch area is larger. */
const CLOSE = 'size-6! after:absolute after:-inset-2.5'

const LOOK = {
  '--normal-bg': 'var(--color-raised)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-line)',
  '--border-radius': 'var(--radius-control)',
  left: 'var(--notice-left)',
  right: 'auto',
  bottom: 'var(--notice-bottom)',
  // No transition: a moving notice would cover the control that it makes room for.
  transition: 'none',
} as React.CSSProperties

const ACTION = 'text-link -my-2 ms-auto inline-flex min-h-11 shrink-0 items-center font-semibold'

/** Overrides sonner's styles, whose buttons are too small for touch. */
const PARTS = {
  success: '[&_[data-icon]]:text-accent',
  error: '[&_[data-icon]]:text-danger',
  actionButton: `${ACTION} -my-2! h-11! bg-transparent! px-0! text-[0.8125rem]! font-semibold! text-ink!`,
  closeButton: CLOSE,
}

type PressEvent = React.MouseEvent<HTMLButtonElement>

/** Drops focus before the notice goes. Otherwise focus would fall to the body instead of going back. */
function pressAction(event: PressEvent, onPress: () => void) {
  event.currentTarget.blur()
  onPress()
}

const LINGERING_MS = 12_000

let count = 0

function toBase({ description, action, link, lingers, until }: NotifyOptions = {}) {
  count += 1
  const id = `notice-${count}`
  until?.addEventListener('abort', () => toast.dismiss(id))
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
