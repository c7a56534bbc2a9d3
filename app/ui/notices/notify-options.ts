export interface NotifyOptions {
  /** A second, quieter line. */
  description?: string
  /** One follow-up action, such as Undo. */
  action?: { label: string; onPress: () => void }
  /** A link to the result, instead of an action. */
  link?: { label: string; to: string }
  /** Stays three times as long, for an Undo of many changes. */
  lingers?: boolean
  /** The form or button that this result belongs to. Its next result replaces a failure. */
  topic?: string
  /** Aborted, it takes the notice away: what the notice offers is out of date. */
  until?: AbortSignal
}

type Show = (message: string, options?: NotifyOptions) => void

export interface Notify {
  success: Show
  error: Show
  plain: Show
}
