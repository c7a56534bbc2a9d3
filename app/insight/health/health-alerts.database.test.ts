import { expect, test } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import type { HealthPart, HealthState } from './health.ts'
import { noteHealth, readHealthAlerts } from './health-alerts.server.ts'

const { database } = await createTestDatabase()

const begun = Date.parse('2026-11-22T09:00:00.000Z')

/** Two processes look at the store in the same minute. */
async function lookTwice(minute: number, states: Partial<Record<HealthPart, HealthState>>) {
  const checkedAt = new Date(begun + minute * 60_000).toISOString()
  const parts = Object.entries(states).map(([part, state]) => ({
    part: part as HealthPart,
    state,
    found: `The ${part} is ${state}.`,
    advice: 'Look at it.',
  }))
  const look = () => noteHealth(database, { checkedAt, parts }, 'owner@example.com')
  await Promise.all([look(), look()])
  const mails = await database.delete(emails).returning()
  return mails.map(({ to, template, params }) => ({ to, template, ...params }))
}

// product: 20.17
test('two processes mail one alert of a failure that lasts, and one when it ends', async () => {
  expect(await lookTwice(0, { disk: 'failing', mail: 'good' })).toEqual([])
  expect(await readHealthAlerts(database)).toEqual([])
  expect(await lookTwice(10, { disk: 'failing', mail: 'good' })).toEqual([
    {
      to: 'owner@example.com',
      template: 'health_failing',
      health_parts: 'Disk',
      health_findings: 'Disk: The disk is failing. Look at it.',
    },
  ])
  expect(await readHealthAlerts(database)).toMatchObject([{ part: 'disk' }])
  expect(await lookTwice(20, { disk: 'failing', mail: 'good' })).toEqual([])
  expect(await lookTwice(30, { disk: 'attention', mail: 'good' })).toEqual([
    {
      to: 'owner@example.com',
      template: 'health_recovered',
      health_parts: 'Disk',
      health_findings: 'Disk: It failed since 22/11/2026, 14:00. The disk is failing.',
    },
  ])
  expect(await lookTwice(40, { disk: 'good' })).toEqual([])
})

// product: 20.17
test('a failure of a moment is not mailed, and that of mail only once it has ended', async () => {
  expect(await lookTwice(50, { disk: 'failing', mail: 'failing' })).toEqual([])
  expect(await lookTwice(60, { disk: 'good', mail: 'failing' })).toEqual([])
  expect(await readHealthAlerts(database)).toMatchObject([{ part: 'mail' }])
  expect(await lookTwice(70, { disk: 'good', mail: 'good' })).toMatchObject([
    { template: 'health_recovered', health_parts: 'Mail' },
  ])
})
