import type { CheckedPart, Health, HealthPart } from './health.ts'

/** A part that fails. */
export interface HealthAlert {
  part: HealthPart
  /** When it was first found failing. */
  since: string
  found: string
  /** Whether it has failed long enough for an alert. */
  isAlerted: boolean
}

/** What has changed between two looks at the store. */
export interface HealthChange {
  /** All parts that fail now. */
  alerts: HealthAlert[]
  /** The parts that have now failed long enough for an alert. */
  failing: CheckedPart[]
  /** The parts that were alerted, and work again. */
  recovered: HealthAlert[]
}

/** A part that fails for a moment, such as during a restart, is no reason for an alert. */
const CONFIRMED_MS = 5 * 60_000

export function advanceAlerts(known: readonly HealthAlert[], { checkedAt, parts }: Health): HealthChange {
  const failing: CheckedPart[] = []
  const alerts = parts
    .filter(({ state }) => state === 'failing')
    .map((checked): HealthAlert => {
      const { part, found } = checked
      const before = known.find(alert => alert.part === part)
      const since = before?.since ?? checkedAt
      const isAlerted = Date.parse(checkedAt) - Date.parse(since) >= CONFIRMED_MS
      if (isAlerted && !before?.isAlerted) failing.push(checked)
      return { part, since, found, isAlerted: isAlerted || before?.isAlerted === true }
    })
  const recovered = known.filter(
    ({ part, isAlerted }) => isAlerted && !alerts.some(alert => alert.part === part),
  )
  return { alerts, failing, recovered }
}
