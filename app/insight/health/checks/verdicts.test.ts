import { describe, expect, test } from 'vitest'
import { type Finding, needsOwner } from '../health.ts'
import { judgeBackups } from './check-backups.server.ts'
import { judgeCertificate } from './check-certificate.server.ts'
import { judgeClock } from './check-clock.server.ts'
import { type DatabaseFacts, judgeDatabase } from './check-database.server.ts'
import { judgeDisks } from './check-disk.server.ts'
import { judgeMail, type MailFacts } from './check-mail.server.ts'
import { judgePayments } from './check-payments.server.ts'
import { judgeQueue } from './check-queue.server.ts'
import { judgeSales } from './check-sales.server.ts'
import { judgeStorage, type StorageFacts } from './check-storage.server.ts'
import { formatUptime } from './check-version.server.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
const daysAhead = (days: number) => minutesAgo(-days * 24 * 60 - 1)
const GB = 1_000_000_000

describe('each check says what it found and what to do', () => {
  const fast = {
    canWrite: true,
    ms: 2,
    version: '18.4',
    bytes: 12e6,
    connections: 9,
    allowedConnections: 100,
  }
  test('online payment without a payment service', () => {
    const none = { isOffered: false, hasService: false, hasReceived: false }
    const stateOf = (facts: Partial<typeof none>) => judgePayments({ ...none, ...facts }).state
    expect(stateOf({})).toBe('unused')
    expect(stateOf({ isOffered: true })).toBe('failing')
    expect(stateOf({ isOffered: true, hasService: true })).toBe('pending')
    expect(stateOf({ isOffered: true, hasService: true, hasReceived: true })).toBe('good')
  })

  // product: 75.10
  test('orders that can’t be added to the reports', () => {
    const checked = { at: NOW.toISOString(), days: 0, orders: 3, failed: 2 }
    const finding = judgeSales({ isFilled: true, filledTo: 0, checked })
    expectFinding(finding, 'attention', /2 orders could not be added .* of them\.$/)
  })

  // product: 20.16
  test.each<[Partial<DatabaseFacts>, string, RegExp]>([
    [{}, 'good', /^PostgreSQL 18\.4 responds in 2 ms\. The database has 12 MB; 9 of 100 connections/],
    [{ canWrite: false }, 'failing', /^The database can’t be written, so no order can be placed\./],
    [{ connections: 90 }, 'attention', /90 of 100/],
    [{ ms: 900 }, 'attention', /900 ms/],
  ])('of a database with %j', (facts, state, found) => {
    expectFinding(judgeDatabase({ ...fast, ...facts }), state, found)
  })

  const sent: MailFacts = {
    service: 'SMTP at mail.example',
    hasOwner: true,
    isLocked: false,
    waiting: 0,
    oldest: undefined,
    parked: 0,
    lastError: undefined,
    hasSentLater: false,
    hasSent: true,
  }
  const late = { waiting: 3, oldest: minutesAgo(40), lastError: 'The server is away.' }
  test.each<[Partial<MailFacts>, string, RegExp]>([
    [{}, 'good', /^Mail leaves by SMTP at mail\.example\. No email waits\.$/],
    [{ waiting: 1, oldest: minutesAgo(1) }, 'good', /1 email waits/],
    [{ hasSent: false }, 'pending', /^Mail is to leave by SMTP .* No email has left yet\. No email waits\.$/],
    [{ service: undefined, ...late }, 'attention', /^No mail service is set up\. 3 emails wait/],
    [late, 'failing', /^3 emails wait, .* 16:20\. The last attempt said: The server is away\.$/],
    [{ ...late, lastError: undefined }, 'failing', /^3 emails wait/],
    // One mailbox refuses for the moment, and others do not.
    [{ ...late, hasSentLater: true }, 'attention', /^3 emails wait/],
    [{ ...late, oldest: minutesAgo(2) }, 'attention', /The server is away/],
    [{ parked: 2 }, 'attention', /^2 emails were refused for good\.$/],
    [{ hasOwner: false }, 'attention', /no owner’s address/],
    [{ isLocked: true }, 'failing', /can’t be opened/],
  ])('of mail with %j', (facts, state, found) => {
    expectFinding(judgeMail({ ...sent, ...facts }, NOW), state, found)
  })

  const stored = { place: '/data/media', isBucket: false, trouble: undefined, machines: 1 }
  test.each<[Partial<StorageFacts>, string, RegExp]>([
    [{}, 'good', /^Pictures are stored in \/data\/media\./],
    [{ trouble: 'it is full' }, 'failing', /^Pictures can’t be stored in \/data\/media: it is full\.$/],
    [{ missing: 17 }, 'failing', /missing in \/data\/media \(17 of the 20 looked for\)/],
    [{ machines: 2 }, 'attention', /^Stores on 2 machines .* its own directory/],
    [{ machines: 2, isBucket: true }, 'good', /written and read/],
  ])('of file storage with %j', (facts, state, found) => {
    expectFinding(judgeStorage({ ...stored, missing: 0, sample: 20, ...facts }), state, found)
  })

  test.each([
    [{ processes: 1, due: 0 }, 'good', /^1 process does the background work\. 0 jobs wait\.$/],
    [{ processes: 0, due: 4 }, 'failing', /^No process does the background work/],
    [{ due: 4, oldestDueSeconds: 1_200 }, 'failing', /waited for 20 minutes\.$/],
    [{ failed: ['back_up'] }, 'attention', /fail again and again: back_up\.$/],
  ])('of background work with %j', (counts, state, found) => {
    const none = { processes: 2, due: 0, oldestDueSeconds: 0, failed: [] }
    expectFinding(judgeQueue({ ...none, ...counts }), state, found)
  })

  const expectedSince = minutesAgo(10 * 24 * 60).toISOString()
  const checked = (minutes: number) => ({
    name: 'a',
    place: '/b',
    at: minutesAgo(minutes).toISOString(),
  })
  const failure = { at: minutesAgo(60).toISOString(), reason: 'The disk is full.' }
  test.each([
    [{}, 'pending', /^The first backup/],
    [{ expectedSince: minutesAgo(60).toISOString() }, 'pending', /^The first backup/],
    [{ expectedSince, checked: checked(600) }, 'good', /^The newest backup was restored/],
    [{ expectedSince, checked: checked(600), failure }, 'attention', /failed: The disk is full\. The newest/],
    [{ expectedSince, checked: checked(3_000), failure }, 'failing', /failed: The disk is full/],
    [{ expectedSince, checked: checked(3_000) }, 'failing', /^The newest backup/],
    [{ expectedSince }, 'failing', /^No backup has been made and compared yet\.$/],
  ])('of backups with %j', (backups, state, found) => {
    expectFinding(judgeBackups(backups, { every: 'day', weekday: 0, hour: 3 }, NOW), state, found)
  })

  test.each([
    [40, 100, 'good'],
    [9, 100, 'attention'],
    [90, 1_000, 'good'],
    [1.5, 10, 'attention'],
    [0.4, 100, 'failing'],
  ])('of %d free gigabytes of %d', (free, all, state) => {
    const large = { setting: 'BACKUP_TO', freeBytes: 90 * GB, bytes: 100 * GB }
    const finding = judgeDisks([{ setting: 'DATA_DIR', freeBytes: free * GB, bytes: all * GB }, large])
    expectFinding(
      finding,
      state,
      /are free where DATA_DIR is\. 90 GB of 100 GB are free where BACKUP_TO is\.$/,
    )
  })

  test.each([
    [60, undefined, 'good', /valid until .*, 60 more days\.$/],
    [10, undefined, 'attention', /10 more days/],
    [1, undefined, 'failing', /1 more day\.$/],
    [-2, undefined, 'failing', /it ended on 20\/11\/2026\.$/],
    [60, 'SELF_SIGNED_CERT', 'failing', /^Browsers refuse the certificate of shop\.example: SELF_SIGNED/],
  ])('of a certificate for %d more days, with the trouble %s', (days, trouble, state, found) => {
    const facts = { host: 'shop.example', validTo: daysAhead(days), trouble }
    expectFinding(judgeCertificate(facts, NOW), state, found)
  })

  test.each([
    [40, 'good', /agree/],
    [-5_000, 'attention', /5 seconds behind/],
    [90_000, 'failing', /90 seconds ahead of/],
  ])('of clocks %d milliseconds apart', (ahead, state, found) => {
    expectFinding(judgeClock(ahead), state, found)
  })
})

test('the uptime is in the unit that fits', () => {
  expect([20, 60, 7_000, 7_300, 200_000].map(formatUptime)).toEqual([
    'less than a minute',
    '1 minute',
    '116 minutes',
    '2 hours',
    '2 days',
  ])
})

function expectFinding(finding: Finding, state: string, found: RegExp) {
  expect(finding).toMatchObject({ state, found: expect.stringMatching(found) })
  // Whatever is wrong has advice, in a sentence.
  if (needsOwner(finding.state)) expect(finding.advice).toMatch(/^[A-Z“].*\.$/)
}
