import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type S3Failure, type S3Peer, startS3Peer } from '#tests/setup/peers/s3-peer.ts'
import type { FilesUnavailable } from './file-store.server.ts'
import { openS3FileStore, type S3Timeouts } from './s3-file-store.server.ts'
import type { S3Settings } from './s3-settings.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)

/** Shorter than in production, but long enough for a busy machine. */
const TIMEOUTS: S3Timeouts = {
  reading: { silenceMs: 400, attemptMs: 3_000, retryMs: 3_000 },
  working: { silenceMs: 500, attemptMs: 3_000, retryMs: 3_000 },
}

let peer: S3Peer
const log = { info: vi.fn(), warn: vi.fn() }
beforeEach(async () => {
  vi.clearAllMocks()
  peer = await startS3Peer()
})
afterEach(() => peer.stop())

function open(settings: Partial<S3Settings> = {}) {
  return openS3FileStore({ ...peer.settings, ...settings }, log, TIMEOUTS)
}

/** The error of a promise, and the time until it failed. */
async function failureOf(promise: Promise<unknown>): Promise<FilesUnavailable & { afterMs: number }> {
  const begun = performance.now()
  const error = await promise.then(
    () => {
      throw new Error('It did not fail.')
    },
    error => error,
  )
  return Object.assign(error, { afterMs: performance.now() - begun })
}

describe('the file store on S3', () => {
  // product: 20.2
  it('signs its requests as a strict service demands', async () => {
    const files = open()
    await files.write('originals/ab12', bytes('cloth'))
    expect(text(peer.objects.get('originals/ab12'))).toBe('cloth')
    expect(text(await files.read('originals/ab12'))).toBe('cloth')
    expect(await files.has('originals/ab12')).toBe(true)
    expect(await Array.fromAsync(files.list('originals/'), ({ key }) => key)).toEqual(['originals/ab12'])
    await files.delete('originals/ab12')
    expect(peer.objects.size).toBe(0)
  })

  it('lists more files than one page holds, and skips objects of others', async () => {
    const keys = Array.from({ length: 250 }, (_, index) => `originals/${String(index).padStart(4, '0')}`)
    for (const key of [...keys, 'other/Person’s & <file>', 'originals/.x'])
      peer.objects.set(key, Buffer.from('x'))
    expect(await Array.fromAsync(open().list(''), ({ key }) => key)).toEqual(keys)
    expect(peer.requests).toHaveLength(3)
  })

  it('reads a large file that arrives slowly but steadily', async () => {
    peer.objects.set('originals/ab12', Buffer.alloc(5_000_000, 'x'))
    peer.failures = ['slow']
    expect((await open().read('originals/ab12'))?.byteLength).toBe(5_000_000)
    expect(peer.requests).toHaveLength(1)
  })
})

describe('a service that fails briefly', () => {
  it.each<[string, S3Failure]>([
    ['responds with 500', { status: 500, code: 'InternalError' }],
    ['responds with 503 SlowDown', { status: 503, code: 'SlowDown' }],
    ['responds with 429', { status: 429 }],
    ['hangs', 'hang'],
    ['hangs up', 'cut'],
    ['hangs up in the middle', 'cut-body'],
  ])('is tried again when it %s', async (_, failure) => {
    const files = open()
    peer.failures = [failure]
    await files.write('originals/ab12', bytes('cloth'))
    expect(text(peer.objects.get('originals/ab12'))).toBe('cloth')
    peer.failures = [failure]
    expect(text(await files.read('originals/ab12'))).toBe('cloth')
    peer.failures = [failure]
    expect(await Array.fromAsync(files.list(''))).toHaveLength(1)
    peer.failures = [failure]
    await files.delete('originals/ab12')
    expect(peer.objects.size).toBe(0)
    expect(log.warn).not.toHaveBeenCalled()
  })
})

describe('a service that never recovers', () => {
  it.each<[string, S3Failure]>([
    ['responds with 500', { status: 500, code: 'InternalError' }],
    ['responds with 503', { status: 503, code: 'SlowDown' }],
    ['hangs', 'hang'],
    ['hangs up', 'cut'],
    ['hangs up in the middle', 'cut-body'],
  ])('fails soon when it %s', async (_, failure) => {
    peer.failure = failure
    const files = open()
    const reading = await failureOf(files.read('originals/ab12'))
    expect(reading).toMatchObject({ name: 'FilesUnavailable', reason: 'away' })
    expect(reading.afterMs).toBeLessThan(6_000)
    const writing = await failureOf(files.write('originals/ab12', bytes('cloth')))
    expect(writing).toMatchObject({ name: 'FilesUnavailable', reason: 'away' })
    expect(writing.afterMs).toBeLessThan(6_000)
    expect(peer.objects.size).toBe(0)
  })

  it('fails when it sends without end', async () => {
    peer.failure = 'drip'
    const failure = await failureOf(open().read('originals/ab12'))
    expect(failure.reason).toBe('away')
    expect(failure.afterMs).toBeLessThan(8_000)
  })

  it('fails when nothing listens at the address', async () => {
    const files = open()
    const gone = peer
    peer = await startS3Peer()
    await gone.stop()
    expect(await failureOf(files.has('originals/ab12'))).toMatchObject({
      reason: 'away',
      code: 'ECONNREFUSED',
    })
  })

  it('fails later requests at once, and is used again when it is back', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      peer.objects.set('originals/ab12', Buffer.from('cloth'))
      peer.failure = { status: 503 }
      const files = open()
      for (let sent = 0; sent < 3; sent++) await failureOf(files.read('originals/ab12'))
      expect(log.warn).toHaveBeenCalledTimes(1)
      const sent = peer.requests.length
      peer.failure = undefined
      expect((await failureOf(files.read('originals/ab12'))).reason).toBe('away')
      expect((await failureOf(files.write('originals/ab12', bytes('wool')))).reason).toBe('away')
      expect(peer.requests).toHaveLength(sent)

      vi.advanceTimersByTime(5_000)
      expect(text(await files.read('originals/ab12'))).toBe('cloth')
      expect(log.info).toHaveBeenCalledTimes(1)
      expect(await files.has('originals/ab12')).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('receives a single probe while it is unavailable', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      peer.failure = { status: 503 }
      const files = open()
      for (let sent = 0; sent < 3; sent++) await failureOf(files.has('originals/ab12'))
      vi.advanceTimersByTime(5_000)
      const sent = peer.requests.length
      await Promise.all(Array.from({ length: 50 }, () => failureOf(files.has('originals/ab12'))))
      // The probe retries.
      expect(peer.requests.length - sent).toBeLessThanOrEqual(3)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a service that refuses', () => {
  it.each<[string, Partial<S3Settings>, string]>([
    ['a key that it does not know', { accessKeyId: 'UNKNOWN' }, 'InvalidAccessKeyId'],
    ['a wrong secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'other' }, 'NoSuchBucket'],
  ])('differs from a missing file, and is not tried again: %s', async (_, settings, code) => {
    const files = open(settings)
    const refusal = { name: 'FilesUnavailable', reason: 'refused', code }
    expect(await failureOf(files.read('originals/ab12'))).toMatchObject(refusal)
    expect(await failureOf(files.write('originals/ab12', bytes('cloth')))).toMatchObject(refusal)
    expect(await failureOf(files.delete('originals/ab12'))).toMatchObject(refusal)
    expect(await failureOf(Array.fromAsync(files.list('')))).toMatchObject(refusal)
    expect(peer.requests).toHaveLength(4)
    expect(peer.objects.size).toBe(0)
  })

  it.each<[S3Failure, string]>([
    [{ status: 507, code: 'XMinioStorageFull' }, 'full'],
    [{ status: 403, code: 'QuotaExceeded' }, 'full'],
    [{ status: 403, code: 'AccessDenied' }, 'refused'],
    [{ status: 301, code: 'PermanentRedirect' }, 'refused'],
  ])('gives the reason: %j', async (failure, reason) => {
    peer.failure = failure
    expect((await failureOf(open().write('originals/ab12', bytes('cloth')))).reason).toBe(reason)
  })

  it('never reveals the secret', async () => {
    const failure = await failureOf(open({ bucket: 'other' }).read('originals/ab12'))
    expect(JSON.stringify(failure) + failure.stack).not.toContain(peer.settings.secretAccessKey)
  })

  it('is recognised when another server responds', async () => {
    peer.failure = { status: 404 }
    expect((await failureOf(open().read('originals/ab12'))).reason).toBe('refused')
    peer.failure = { status: 200 }
    expect((await failureOf(Array.fromAsync(open().list('')))).reason).toBe('refused')
  })
})
