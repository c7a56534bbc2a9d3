import { createListeners } from '#app/shared/listeners.ts'
import type { Notify, NotifyOptions } from './notify-options.ts'

/** A notice on the screen. */
export interface Notice extends NotifyOptions {
  id: number
  kind: keyof Notify
  message: string
}

/** The newest is first. */
let notices: readonly Notice[] = []
let count = 0
const listeners = createListeners()

export const subscribeToNotices = listeners.subscribe
export const currentNotices = () => notices

/** Shows a notice. Screen readers read it, and it disappears by itself. */
export const notify: Notify = {
  success(message, options) {
    if (options?.until?.aborted) return
    dismiss(isFailure)
    show('success', message, options)
  },
  error(message, options) {
    if (options?.topic !== undefined) dismissFailuresOf(options.topic)
    show('error', message, options)
  },
  plain(message, options) {
    show('plain', message, options)
  },
}

/** Dismisses the failures of a form or button that is gone: they say nothing about the page that follows. */
export function dismissFailuresOf(topic: string): void {
  dismiss(notice => isFailure(notice) && notice.topic === topic)
}

export function dismissNotice(id: number): void {
  dismiss(notice => notice.id === id)
}

function show(kind: keyof Notify, message: string, options?: NotifyOptions): void {
  count += 1
  const id = count
  options?.until?.addEventListener('abort', () => dismissNotice(id))
  notices = [{ ...options, id, kind, message }, ...notices]
  listeners.notify()
}

function isFailure({ kind }: Notice): boolean {
  return kind === 'error'
}

function dismiss(isOver: (notice: Notice) => boolean): void {
  notices = notices.filter(notice => !isOver(notice))
  listeners.notify()
}
