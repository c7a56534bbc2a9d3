import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { type AuditQuery, readAuditQuery } from './audit-query.ts'
import { listActors, listAuditLines } from './list-audit-lines.server.ts'

const { database } = await createTestDatabase()
beforeEach(() => database.execute(sql`truncate audit_log`))

test('an empty log has one empty page and no actors', async () => {
  expect(await list()).toEqual({ lines: [], total: 0, hasMore: false, page: 1, pageCount: 1, pageLength: 50 })
  expect(await listActors(database)).toEqual([])
})

test('the latest entry comes first, and each actor is listed once', async () => {
  await write({ actor: 'sana@darzi.example', at: '2026-11-20T10:00:00Z', subjectId: 'first' })
  await write({ actor: 'bilal@darzi.example', at: '2026-11-21T10:00:00Z', subjectId: 'last' })
  await write({ actor: 'sana@darzi.example', at: '2026-11-20T10:00:00Z', subjectId: 'second' })
  expect(await subjects()).toEqual(['last', 'second', 'first'])
  expect(await listActors(database)).toEqual(['bilal@darzi.example', 'sana@darzi.example'])
})

test('entries are filtered by actor, kind, subject and day in Karachi', async () => {
  await write({ subjectId: 'before', at: '2026-11-19T18:59:00Z' })
  await write({ subjectId: 'begin', at: '2026-11-19T19:01:00Z', actor: 'bilal@darzi.example' })
  await write({ subjectId: 'end', at: '2026-11-20T18:59:00Z', subjectKind: 'product' })
  await write({ subjectId: 'after', at: '2026-11-20T19:01:00Z' })
  expect(await subjects({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['end', 'begin'])
  expect(await subjects({ from: '2026-11-20' })).toEqual(['after', 'end', 'begin'])
  expect(await subjects({ actor: 'bilal@darzi.example' })).toEqual(['begin'])
  expect(await subjects({ kind: 'product' })).toEqual(['end'])
  expect(await subjects({ kind: 'order', subject: 'after' })).toEqual(['after'])
  const { lines } = await list({ kind: 'product' })
  expect(await subjects({ line: lines[0]?.id })).toEqual(['end'])
})

// product: 14.18
test('entries are found by words of what was changed, also in a bulk change', async () => {
  await write({ at: '2026-11-20T10:00:00Z', subjectId: 'DZ-1042' })
  await write({ at: '2026-11-20T10:01:00Z', subjectId: 'DZ-1043' })
  await write({ at: '2026-11-20T10:02:00Z', subjectKind: 'product', subjectId: '17', name: 'Linen Shirt' })
  await write({ at: '2026-11-20T10:03:00Z', subjectKind: 'phone', subjectId: '3', name: '0300 1234567' })
  await write({
    at: '2026-11-20T10:04:00Z',
    subjectKind: 'products',
    subjectId: 'several',
    name: '2 products',
    changes: { '17 Linen Shirt': { from: 1, to: 2 }, '170 Cargo 100%': { from: 1, to: 2 } },
  })
  expect(await subjects({ q: 'dz 1042' })).toEqual(['DZ-1042'])
  expect(await subjects({ q: 'shirt LINEN' })).toEqual(['several', '17'])
  expect(await subjects({ q: '100%' })).toEqual(['several'])
  expect(await subjects({ q: '+92 300-1234567' })).toEqual(['3'])
  expect(await subjects({ q: 'linen', kind: 'product' })).toEqual(['17'])
  expect(await subjects({ kind: 'product', subject: '17' })).toEqual(['several', '17'])
  expect(await subjects({ kind: 'product', subject: '7' })).toEqual([])
  expect(await subjects({ kind: 'product', subject: '99999999999999' })).toEqual([])
})

// product: 14.19
test('entries are found in the letters of Arabic and Urdu keyboards', async () => {
  await write({ at: '2026-11-20T10:00:00Z', subjectKind: 'product', subjectId: '17', name: 'عيد كُرتا' })
  for (const q of ['کرتا', 'كرتا عید', 'عيد', 'عید \u064e']) expect(await subjects({ q }), q).toEqual(['17'])
  expect(await list({ q: '\u064e' })).toMatchObject({ lines: [], total: 0, hasMore: false })
})

test('a long log has pages of fifty', async () => {
  for (let n = 0; n < 51; n += 1) await write({ subjectId: String(n), at: '2026-11-20T10:00:00Z' })
  expect(await list()).toMatchObject({ total: 51, page: 1, pageCount: 2 })
  expect(await subjects({ page: 2 })).toEqual(['0'])
  expect(await list({ page: 99 })).toMatchObject({ page: 2 })
})

function list(changes: Partial<AuditQuery> = {}) {
  return listAuditLines(database, { ...readAuditQuery(new URLSearchParams()), ...changes })
}

async function subjects(changes: Partial<AuditQuery> = {}): Promise<string[]> {
  return (await list(changes)).lines.map(line => line.subjectId)
}

async function write(line: {
  at: string
  subjectId: string
  actor?: string
  subjectKind?: string
  name?: string
  changes?: Record<string, { from: unknown; to: unknown }>
}) {
  await database.insert(auditLog).values({
    happenedAt: new Date(line.at),
    actor: line.actor ?? 'sana@darzi.example',
    action: 'order.status-changed',
    subjectKind: line.subjectKind ?? 'order',
    subjectId: line.subjectId,
    subjectName: line.name ?? line.subjectId,
    changes: line.changes ?? {},
  })
}
