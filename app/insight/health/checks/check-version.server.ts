import { hostname } from 'node:os'
import { t } from '#app/shared/text/translate.ts'
import packageJson from '../../../../package.json' with { type: 'json' }
import type { HealthCheck } from '../health-check.server.ts'

/** Only informs. */
export const VERSION: HealthCheck = {
  run: async ({ build }) => ({
    state: 'good',
    found: t('{version}, on Node {node}. This process ({process} on {host}) has run for {time}.', {
      version: `Darzi ${packageJson.version}${build ? t(', build {build}', { build }) : ''}`,
      node: process.versions.node,
      process: process.pid,
      host: hostname(),
      time: formatUptime(process.uptime()),
    }),
  }),
  advice: '',
}

/** `3 days`, `5 hours`, `12 minutes`, of a number of seconds. */
export function formatUptime(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes < 1) return t('less than a minute')
  if (minutes < 120) return t('{minutes, plural, one {# minute} other {# minutes}}', { minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? t('{hours} hours', { hours })
    : t('{count, plural, one {# day} other {# days}}', { count: Math.floor(hours / 24) })
}
