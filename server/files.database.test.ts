import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { startS3Peer } from '#tests/setup/peers/s3-peer.ts'
import { runHere, runProgram } from '#tests/setup/run-commands.ts'
import { type RunningShop, startShop } from '#tests/setup/shop.ts'
import { prepareDataDirectory } from '#tests/setup/test-postgres.ts'
import { manageFiles } from './cli/manage-files.ts'

const PROGRAM = fileURLToPath(new URL('./files.ts', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'darzi-move-'))
const peer = await startS3Peer()
const shops: RunningShop[] = []
afterAll(async () => {
  for (const shop of shops) await shop.stop()
  await peer.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const { endpoint, bucket, region, accessKeyId, secretAccessKey } = peer.settings
const s3 = {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}

// product: 20.2
// It opens the shop twice and runs five programs: on a busy machine it takes five times as long as on an idle one.
test('a shop moves its pictures into a bucket and back, and shows them at any time', {
  timeout: 300_000,
}, async () => {
  expect(await files(['move', '--to', 's3'], {})).toMatchObject({
    code: 1,
    refusal: 'S3_ENDPOINT and the other S3_* settings are missing: they say which bucket is meant.',
  })
  expect(await files(['move', '--to', 's3', '--delete'])).toMatchObject({
    code: 1,
    refusal: `DATA_DIR ${dataDir} holds no store.`,
  })

  await prepareDataDirectory(dataDir)
  const onDisk = await start({ DEMO: 'on' })
  const picture = await findPicture(onDisk)
  expect((await fetch(picture)).status).toBe(200)
  const moved = await runProgram(PROGRAM, ['move', '--to', 's3'], { env: { DATA_DIR: dataDir, ...s3 } })
  expect(moved).toMatchObject({ code: 0 })
  expect(moved.output).toMatch(
    /^\d+ files in the bucket pictures: \d+ copied now \([\d.]+ MB\), 0 there before\. Nothing was deleted\.$/m,
  )
  expect(peer.objects.size).toBeGreaterThan(50)
  expect((await fetch(picture)).status).toBe(200)
  const early = await files(['move', '--to', 's3', '--delete'])
  expect(early).toMatchObject({
    code: 1,
    refusal: expect.stringMatching(/^The store does not keep its files in the bucket pictures yet\./),
  })
  expect((await readdir(join(dataDir, 'media/originals'))).length).toBeGreaterThan(50)
  await onDisk.stop()

  peer.failure = { status: 503 }
  const inBucket = await start(s3)
  expect(inBucket.output()).toMatch(/^The bucket pictures is away/m)
  expect(inBucket.output()).toMatch(/^Files are stored in the bucket pictures from now on$/m)
  expect(inBucket.output()).toMatch(/^Move those on the disk with: npm run files -- move --to s3$/m)
  expect((await fetch(inBucket.address)).status).toBe(200)
  peer.failure = undefined
  const address = inBucket.address + new URL(picture).pathname
  await expect.poll(async () => (await fetch(address)).status, { timeout: 15_000 }).toBe(200)

  expect(await files(['move', '--to', 's3', '--delete'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/ 0 copied now .* files deleted on the disk\.$/m),
  })
  expect(await readdir(join(dataDir, 'media'))).toEqual([])
  const shown = await fetch(address)
  expect(shown.status).toBe(200)
  expect(shown.headers.get('Content-Type')).toBe('image/webp')
  expect(shown.headers.get('Cache-Control')).toContain('immutable')

  peer.failure = 'hang'
  const pictures = Array.from({ length: 40 }, () => fetch(address))
  const page = fetch(`${inBucket.address}/products?q=${performance.now()}`)
  // A page waits for no picture.
  expect(await Promise.race([page, ...pictures])).toMatchObject({ status: 200 })
  for (const response of await Promise.all(pictures)) expect(response.status).toBe(503)
  peer.failure = undefined
  await inBucket.stop()

  expect(await files(['move', '--to', 'disk'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+ files on the disk: .* Nothing was deleted\.$/m),
  })
  expect((await readdir(join(dataDir, 'media/originals'))).length).toBeGreaterThan(50)
  expect(await files(['collect'], {})).toMatchObject({
    code: 0,
    output: '0 unused pictures, 0 unused videos, 0 files and 0 leftovers deleted.',
  })
})

test('a move that can’t continue says where it stopped, and exits with 1', async () => {
  peer.failure = { status: 507, code: 'StorageFull' }
  expect(await files(['move', '--to', 's3'])).toMatchObject({
    code: 1,
    refusal: expect.stringMatching(/507 StorageFull/),
  })
  peer.failure = undefined
  expect(await files(['move', '--to', 's3'], { ...s3, S3_SECRET_ACCESS_KEY: 'guessed' })).toMatchObject({
    code: 1,
    refusal: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.',
  })
  expect(await files(['move'])).toMatchObject({ code: 2, refusal: expect.stringMatching(/^Where to\?/) })
})

async function start(settings: Record<string, string>): Promise<RunningShop> {
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: 'off', ...settings })
  shops.push(shop)
  return shop
}

/** The URL of a picture of the home page. */
async function findPicture(shop: RunningShop): Promise<string> {
  const page = await (await fetch(shop.address)).text()
  return shop.address + (/\/images\/[0-9a-f]+\/320-v1\.webp/.exec(page)?.[0] ?? '')
}

/** Runs the command line, with the bucket in its settings. */
function files(words: string[], env: Record<string, string> = s3) {
  return runHere(manageFiles, words, { env: { DATA_DIR: dataDir, ...env } })
}
