import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts, users } from '#app/accounts/tables/accounts.server.ts'
import { auditLog } from '#app/owner/tables/audit.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { failedAttempts, processState } from '#app/platform/tables/platform.server.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { createTestServices } from '#tests/setup/test-services.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { createFirstAdmin, readSetupCode } from './first-admin.server.ts'

const { database } = await createTestDatabase()
const services = createTestServices(database)
beforeEach(async () => {
  await database.delete(users)
  await database.delete(auditLog)
  await database.delete(failedAttempts)
  await database.delete(processState)
})

const owner = { email: 'Owner@Example.com ', password: 'a good password', name: 'Bilal Ahmed' }

describe('the setup code', () => {
  it('is a random one that stays the same until there is an admin', async () => {
    const code = await readSetupCode(database, undefined)
    expect(code).toMatch(/^([a-z2-9]{5}-){2}[a-z2-9]{5}$/)
    expect(await readSetupCode(database, undefined)).toBe(code)
    await createFirstAdmin(services, { ...owner, setupCode: code ?? '' })
    expect(await readSetupCode(database, undefined)).toBeUndefined()
    expect(await database.select().from(processState)).toEqual([])
  })

  it('is not made again for requests that arrive while the first admin is created', async () => {
    const code = (await readSetupCode(database, undefined)) ?? ''
    const { late } = await database.transaction(async transaction => {
      const within = { ...services, database: Object.assign(transaction, { $client: database.$client }) }
      await createFirstAdmin(within, { ...owner, setupCode: code })
      const second = createFirstAdmin(services, { ...owner, email: 'second@example.com', setupCode: code })
      // It has found no admin by then, and waits.
      await expect.poll(() => countWaiting(database)).toBe(1)
      return { late: second }
    })
    expect(await late).toMatchObject({ refusal: { kind: 'setup-done' } })
    expect(await database.select().from(processState)).toEqual([])
  })

  it('is the owner’s own where they chose one', async () => {
    expect(await readSetupCode(database, 'letmein')).toBe('letmein')
  })

  // product: 11.9
  it.each([
    ['in capitals', (code: string) => code.toUpperCase()],
    ['with spaces for hyphens', (code: string) => ` ${code.replaceAll('-', ' ')} `],
    ['without hyphens', (code: string) => code.replaceAll('-', '')],
    ['with the dashes of a phone', (code: string) => code.replaceAll('-', '–')],
  ])('is accepted %s', async (_, typed) => {
    const setupCode = typed((await readSetupCode(database, undefined)) ?? '')
    expect(await createFirstAdmin(services, { ...owner, setupCode })).toMatchObject({ ok: true })
  })

  it('is refused when it is wrong, and soon not even looked at', async () => {
    const code = (await readSetupCode(database, undefined)) ?? ''
    for (let guess = 0; guess < 60; guess++) {
      const wrong = await createFirstAdmin(services, { ...owner, setupCode: `guess-${guess}` })
      expect(wrong).toMatchObject({ refusal: { kind: 'wrong-setup-code' } })
    }
    const stopped = await createFirstAdmin(services, { ...owner, setupCode: code })
    expect(stopped).toMatchObject({ refusal: { kind: 'too-many-requests' } })
    const elsewhere = await createFirstAdmin(
      { ...services, source: '192.0.2.9' },
      { ...owner, setupCode: code },
    )
    expect(elsewhere).toMatchObject({ ok: true })
  })
})

describe('the first admin', () => {
  it('is made with the code, can sign in as an admin, and is in the audit log', async () => {
    const made = await createFirstAdmin(withCode('letmein'), { ...owner, setupCode: ' letmein ' })
    expect(made).toMatchObject({ ok: true, viewer: { email: 'owner@example.com', role: 'admin' } })
    expect(await signIn(services, owner, { mustBeAdmin: true })).toMatchObject({ ok: true })
    expect(await database.select().from(auditLog)).toMatchObject([
      { action: 'user.became-first-admin', actor: 'owner@example.com', subjectName: 'owner@example.com' },
    ])
  })

  // product: 11.9
  it('is one, of fifty who try at the same time with the right code', async () => {
    const tries = Array.from({ length: 50 }, (_, number) =>
      createFirstAdmin(withCode('letmein'), {
        ...owner,
        email: `owner-${number}@example.com`,
        setupCode: 'letmein',
      }),
    )
    const results = await Promise.all(tries)
    expect(results.filter(result => result.ok)).toHaveLength(1)
    for (const result of results) {
      if (!result.ok) expect(result.refusal.kind).toBe('setup-done')
    }
    expect(await database.select().from(users)).toHaveLength(1)
    expect(await database.select().from(accounts)).toHaveLength(1)
    expect(await database.select().from(auditLog)).toHaveLength(1)
  })

  it('is made once: afterwards the code opens nothing', async () => {
    await createAccount(database, { role: 'admin' })
    const late = await createFirstAdmin(withCode('letmein'), { ...owner, setupCode: 'letmein' })
    expect(late).toMatchObject({ refusal: { kind: 'setup-done' } })
  })

  it('is refused a password that is guessed first, and an email that has an account', async () => {
    const attempt = { ...owner, setupCode: 'letmein' }
    expect(
      await createFirstAdmin(withCode('letmein'), { ...attempt, password: 'password123' }),
    ).toMatchObject({
      refusal: { kind: 'guessable-password' },
    })
    await createAccount(database, { email: 'owner@example.com' })
    expect(await createFirstAdmin(withCode('letmein'), attempt)).toMatchObject({
      refusal: { kind: 'email-already-in-use' },
    })
  })
})

/** How many of this database's connections wait for a lock. */
async function countWaiting(queryable: Database): Promise<number> {
  const { rows } = await queryable.execute<{ count: number }>(sql`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return rows[0]?.count ?? 0
}

function withCode(setupCode: string) {
  return { ...services, settings: { ...services.settings, setupCode } }
}
