import { message } from '#app/shared/text/translate.ts'

/**
 * `good`: it was seen to work. `pending`: it is set up, and has not happened yet. `unused`: the shop does without it.
 * `attention`: the shop works, but something should be done. `failing`: a part of the shop does not work.
 */
export type HealthState = 'good' | 'pending' | 'unused' | 'attention' | 'failing'

/** Whether there is something to do. */
export function needsOwner(state: HealthState): boolean {
  return state === 'attention' || state === 'failing'
}

/** The result of a check, in sentences for the owner. */
export interface Finding {
  state: HealthState
  found: string
  /** What to do; undefined if there is nothing. */
  advice?: string
  /** The page of the admin where it is done. */
  link?: { to: string; label: string }
}

/** The parts of a running store that are checked, by id, with their English names. */
export const HEALTH_PARTS = {
  database: message('Database'),
  mail: message('Mail'),
  payments: message('Online payments'),
  storage: message('Pictures'),
  queue: message('Background work'),
  sales: message('Reports'),
  backups: message('Backups'),
  disk: message('Disk'),
  certificate: message('Certificate'),
  clock: message('Clock'),
  version: message('Version'),
} as const

export type HealthPart = keyof typeof HEALTH_PARTS

export interface CheckedPart extends Finding {
  part: HealthPart
}

/** The results of all checks. */
export interface Health {
  checkedAt: string
  /** In the order of `HEALTH_PARTS`. */
  parts: CheckedPart[]
}
