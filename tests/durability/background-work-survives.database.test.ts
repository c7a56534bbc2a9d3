import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emails } from '#app/messages/tables/notifications.server.ts'
import { createEmail } from '#tests/factories/create-email.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#tests/setup/peers/database-proxy.ts'
import { type SmtpPeer, startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import { programEnvironment } from '#tests/setup/run-commands.ts'
import { createTestDatabase, type TestDatabase } from '#tests/setup/test-database.ts'

/** `OUTAGE_ROUNDS=10` for a thorough run; the default is short. */
const ROUNDS = Number(process.env.OUTAGE_ROUNDS ?? 2)
const WORKER = fileURLToPath(new URL('../../server/worker.ts', import.meta.url))
/** The first start builds the pages. */
const OPENS_WITHIN = { timeout: 150_000, interval: 50 }
const WITHIN = { timeout: 60_000, interval: 50 }

let shop: TestDatabase
let proxy: DatabaseProxy
let peer: SmtpPeer
let worker: Awaited<ReturnType<typeof startWorker>>
let dataDir: string

beforeEach(async () => {
  shop = await createTestDatabase()
  proxy = await openDatabaseProxy(shop.connection)
  peer = await startSmtpPeer()
  dataDir = await mkdtemp(join(tmpdir(), 'darzi-worker-'))
})
afterEach(async () => {
  if (worker.process.exitCode === null) worker.process.kill('SIGKILL')
  await peer.close()
  await proxy.close()
  await shop.drop()
  await rm(dataDir, { recursive: true, force: true })
})

// product: 20.8
test('background work survives an outage of PostgreSQL while a mail is being sent, and the mail arrives', {
  timeout: 180_000 + ROUNDS * 60_000,
}, async () => {
  worker = await startWorker()
  for (let round = 0; round < ROUNDS; round++) {
    peer.setMood('holds')
    const { id } = await createEmail(shop.database, { to: `customer-${round}@example.com` })
    await expect.poll(() => peer.holding(), WITHIN).toBe(1)
    await proxy.cut()
    // The result can't be recorded: in one round the mail was accepted, in the other refused.
    peer.respondToHeld(round % 2 ? undefined : 'try later')
    peer.setMood('accepts')
    await expect.poll(() => worker.output(), WITHIN).toContain('ECONNREFUSED')
    await proxy.restore()
    await expect.poll(() => stateOf(id), WITHIN).toBe('sent')
    expect(peer.mails.filter(mail => mail.receivers[0] === `customer-${round}@example.com`)).toHaveLength(1)
    worker.forget()
  }
  expect(worker.process.exitCode).toBeNull()
  worker.process.kill('SIGTERM')
  expect(await once(worker.process, 'exit')).toEqual([0, null])
})

async function stateOf(id: number): Promise<string | undefined> {
  return (await shop.database.select().from(emails).where(eq(emails.id, id)))[0]?.state
}

/** Starts `npm run worker` on the test's database, through the proxy that can be cut. */
async function startWorker(): Promise<{ process: ChildProcess; output(): string; forget(): void }> {
  const started = spawn(process.execPath, [WORKER], {
    env: {
      ...programEnvironment(),
      DATA_DIR: dataDir,
      DEMO: 'off',
      DATABASE_URL: proxy.url,
      SMTP_URL: peer.url,
      MAIL_FROM: 'shop@shop.example',
      OWNER_EMAIL: 'owner@shop.example',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const collect = (chunk: Buffer) => {
    printed += chunk
  }
  started.stdout.on('data', collect)
  started.stderr.on('data', collect)
  await expect.poll(() => printed, OPENS_WITHIN).toContain('Darzi works in the background')
  return {
    process: started,
    output: () => printed,
    forget() {
      printed = ''
    },
  }
}
