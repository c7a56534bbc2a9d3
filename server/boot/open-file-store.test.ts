import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import type { S3Settings } from '#app/platform/storage/s3-settings.ts'
import { type S3Peer, startS3Peer } from '#tests/setup/peers/s3-peer.ts'
import { openBucket, openFileStore } from './open-file-store.ts'
import { StartError } from './start-error.ts'

let peer: S3Peer
const say = vi.fn()
beforeEach(async () => {
  vi.clearAllMocks()
  log.level = 'silent'
  peer = await startS3Peer()
})
afterEach(() => peer.stop())

function open(settings: Partial<S3Settings> = {}) {
  return openFileStore({ dataDir: '/nowhere', s3: { ...peer.settings, ...settings } }, say)
}

async function refusalOf(opening: Promise<unknown>): Promise<string> {
  const error = await opening.then(
    () => undefined,
    error => error,
  )
  expect(error).toBeInstanceOf(StartError)
  return error.message
}

describe('the bucket of the settings', () => {
  it('is opened without a message', async () => {
    const files = await open()
    await files.write('originals/ab12', new Uint8Array([1]))
    expect(peer.objects.has('originals/ab12')).toBe(true)
    expect(say).not.toHaveBeenCalled()
  })

  it.each<[Partial<S3Settings>, string]>([
    [{ bucket: 'other' }, 'S3_BUCKET names a bucket that is not there: "other".'],
    [{ accessKeyId: 'UNKNOWN' }, 'S3_ACCESS_KEY_ID is a key that the service does not know.'],
    [{ secretAccessKey: 'hunter2' }, 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.'],
  ])('ends the start with one sentence when %j is wrong', async (settings, sentence) => {
    expect(await refusalOf(open(settings))).toBe(sentence)
    expect(await refusalOf(openBucket({ ...peer.settings, ...settings }, log))).toBe(sentence)
  })

  it.each<[number, string | undefined, RegExp]>([
    [403, 'AccessDenied', /^S3_ACCESS_KEY_ID may not use the bucket "pictures": .*\.$/],
    [301, 'PermanentRedirect', /^S3_REGION "auto" is not where the bucket "pictures" is\.$/],
    [400, 'AuthorizationHeaderMalformed', /^S3_REGION "auto" is not where/],
    [404, undefined, /^S3_ENDPOINT does not answer like an S3 service\.$/],
    [200, undefined, /^S3_ENDPOINT does not answer like an S3 service\.$/],
    [400, 'InvalidRequest', /^S3_ENDPOINT refuses what S3_\* say: .*400 InvalidRequest.*\.$/],
  ])('ends the start with one sentence at a response of %i %s', async (status, code, sentence) => {
    peer.failure = { status, ...(code && { code }) }
    expect(await refusalOf(open())).toMatch(sentence)
  })

  it.each([{ status: 503, code: 'SlowDown' }, { status: 403, code: 'RequestTimeTooSkewed' }, 'cut' as const])(
    'that is away at %j does not prevent the start, and is used later',
    async failure => {
      peer.failure = failure
      const files = await open()
      expect(say).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^The bucket pictures is away/))
      peer.failure = undefined
      expect(await files.has('originals/ab12')).toBe(false)
      peer.failure = failure
      expect(await refusalOf(openBucket(peer.settings, log))).toMatch(/^The bucket pictures is away: .+\.$/)
    },
  )
})

test('without a bucket, files are stored in the data directory', async () => {
  const files = await openFileStore({ dataDir: '/nowhere', s3: undefined }, say)
  expect(await files.has('originals/ab12')).toBe(false)
  expect(peer.requests).toEqual([])
})
