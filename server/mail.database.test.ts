import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SmtpPeer, startSmtpPeer } from '#tests/setup/peers/smtp-peer.ts'
import { type RunningShop, startShop } from '#tests/setup/shop.ts'
import { prepareDataDirectory } from '#tests/setup/test-postgres.ts'

const OWNER = 'owner@shop.example'

const dataDir = await mkdtemp(join(tmpdir(), 'darzi-mail-'))
const shops: RunningShop[] = []
let peer: SmtpPeer
beforeAll(async () => {
  peer = await startSmtpPeer()
  await prepareDataDirectory(dataDir)
})
afterAll(async () => {
  for (const shop of shops) await shop.stop()
  await peer.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('a mail server that hangs delays neither a message nor a stop, and the mails are sent after the next start', async () => {
  peer.setMood('hangs')
  const shop = await start()
  expect(await sendMessage(shop)).toBe(200)
  await expect.poll(() => peer.hanging(), { timeout: 15_000 }).toBe(1)
  expect(await sendMessage(shop)).toBe(200)

  const stopped = once(shop.process, 'exit')
  shop.process.kill('SIGTERM')
  // By itself: a store that waited for the server would be killed.
  const [code] = await stopped
  expect(code).toBe(0)

  peer.setMood('accepts')
  const next = await start()
  await expect.poll(() => peer.mails.length, { timeout: 20_000 }).toBe(2)
  for (const mail of peer.mails) expect(mail).toMatchObject({ receivers: [OWNER] })
  expect(next.output()).toContain(`Mail leaves by SMTP at ${new URL(peer.url).host}`)
  expect(next.output()).not.toContain('Mail waits')
  await next.stop()
}, 120_000)

async function start(): Promise<RunningShop> {
  const shop = await startShop({
    DATA_DIR: dataDir,
    DEMO: 'off',
    OWNER_EMAIL: OWNER,
    SMTP_URL: peer.url,
    MAIL_FROM: 'shop@shop.example',
  })
  shops.push(shop)
  return shop
}

/** Submits the contact form, which sends a mail to the owner. @returns the status of the response */
async function sendMessage(shop: RunningShop): Promise<number> {
  const form = { user_name: 'Ayesha', user_email: 'ayesha@example.com', message: 'Do you have it in blue?' }
  const response = await fetch(`${shop.address}/contact`, { method: 'POST', body: new URLSearchParams(form) })
  return response.status
}
