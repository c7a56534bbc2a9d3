import { hostname } from 'node:os'
import packageJson from '../../../../package.json' with { type: 'json' }
import type { HealthCheck } from '../health-check.server.ts'

/** Only informs. */
export const VERSION: HealthCheck = {
  run: async ({ build }) => ({
    state: 'good',
    found: `Darzi ${packageJson.version}${build ? `, build ${build}` : ''}, on Node ${process.versions.node}. This process (${process.pid} on ${hostname()}) has run for ${formatUptime(process.uptime())}.`,
  }),
  advice: '',
}

/** `3 days`, `5 hours`, `12 minutes`, of a number of seconds. */
export function formatUptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
