import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type S3Fault, type S3Peer, startS3Peer } from '#tests/setup/s3-peer.ts'
import type { FilesUnavailable } from './file-store.server.ts'
import { openS3FileStore, type S3Patience } from './s3-file-store.server.ts'
import type { S3Settings } from './s3-settings.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content)

/** Shorter than usual, and long enough for a busy machine. */
const PATIENCE: S3Patience = {
  reading: { silenceMs: 400, attemptMs: 1_500, retryMs: 500 },
  working: { silenceMs: 500, attemptMs: 1_500, retryMs: 600 },
}

let peer: S3Peer
const log = { info: vi.fn(), warn: vi.fn() }
beforeEach(async () => {
  vi.clearAllMocks()
  peer = await startS3Peer()
})
afterEach(() => peer.stop())

function open(settings: Partial<S3Settings> = {}) {
  return openS3FileStore({ ...peer.settings, ...settings }, log, PATIENCE)
}

/** How a promise failed, and after how long. */
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
  it('signs what it asks, so that a strict service does it', async () => {
    const files = open()
    await files.write('originals/ab12', bytes('cloth'))
    expect(text(peer.objects.get('originals/ab12'))).toBe('cloth')
    expect(text(await files.read('originals/ab12'))).toBe('cloth')
    expect(await files.has('originals/ab12')).toBe(true)
    expect(await Array.fromAsync(files.list('originals/'), ({ key }) => key)).toEqual(['originals/ab12'])
    await files.delete('originals/ab12')
    expect(peer.objects.size).toBe(0)
  })

  it('lists more than the service tells at once, and of those what is ours', async () => {
    const keys = Array.from({ length: 250 }, (_, index) => `originals/${String(index).padStart(4, '0')}`)
    for (const key of [...keys, 'somebody/Else’s & <file>', 'originals/.x'])
      peer.objects.set(key, Buffer.from('x'))
    expect(await Array.fromAsync(open().list(''), ({ key }) => key)).toEqual(keys)
    expect(peer.requests).toHaveLength(3)
  })

  it('reads a large file that comes slowly, as long as it comes', async () => {
    peer.objects.set('originals/ab12', Buffer.alloc(5_000_000, 'x'))
    peer.faults = ['slow']
    expect((await open().read('originals/ab12'))?.byteLength).toBe(5_000_000)
    expect(peer.requests).toHaveLength(1)
  })
})

describe('a service that fails for a moment', () => {
  it.each<[string, S3Fault]>([
    ['answers 500', { status: 500, code: 'InternalError' }],
    ['answers 503, and asks for patience', { status: 503, code: 'SlowDown' }],
    ['answers 429', { status: 429 }],
    ['hangs', 'hang'],
    ['hangs up', 'cut'],
    ['hangs up in the middle', 'cut-body'],
  ])('is asked again where it %s', async (_, fault) => {
    const files = open()
    peer.faults = [fault]
    await files.write('originals/ab12', bytes('cloth'))
    expect(text(peer.objects.get('originals/ab12'))).toBe('cloth')
    peer.faults = [fault]
    expect(text(await files.read('originals/ab12'))).toBe('cloth')
    peer.faults = [fault]
    expect(await Array.fromAsync(files.list(''))).toHaveLength(1)
    peer.faults = [fault]
    await files.delete('originals/ab12')
    expect(peer.objects.size).toBe(0)
    expect(log.warn).not.toHaveBeenCalled()
  })
})

describe('a service that fails', () => {
  it.each<[string, S3Fault]>([
    ['answers 500', { status: 500, code: 'InternalError' }],
    ['answers 503', { status: 503, code: 'SlowDown' }],
    ['hangs', 'hang'],
    ['hangs up', 'cut'],
    ['hangs up in the middle', 'cut-body'],
  ])('is given up soon where it %s', async (_, fault) => {
    peer.fault = fault
    const files = open()
    const reading = await failureOf(files.read('originals/ab12'))
    expect(reading).toMatchObject({ name: 'FilesUnavailable', reason: 'away' })
    expect(reading.afterMs).toBeLessThan(2_000)
    const writing = await failureOf(files.write('originals/ab12', bytes('cloth')))
    expect(writing).toMatchObject({ name: 'FilesUnavailable', reason: 'away' })
    expect(writing.afterMs).toBeLessThan(2_500)
    expect(peer.objects.size).toBe(0)
  })

  it('is given up where it sends without end', async () => {
    peer.fault = 'drip'
    const failure = await failureOf(open().read('originals/ab12'))
    expect(failure.reason).toBe('away')
    expect(failure.afterMs).toBeLessThan(4_000)
  })

  it('is given up where nobody is', async () => {
    const files = open()
    const gone = peer
    peer = await startS3Peer()
    await gone.stop()
    expect(await failureOf(files.has('originals/ab12'))).toMatchObject({
      reason: 'away',
      code: 'ECONNREFUSED',
    })
  })

  it('keeps nobody waiting who comes later, and is noticed when it is back', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      peer.objects.set('originals/ab12', Buffer.from('cloth'))
      peer.fault = { status: 503 }
      const files = open()
      for (let asked = 0; asked < 3; asked++) await failureOf(files.read('originals/ab12'))
      expect(log.warn).toHaveBeenCalledTimes(1)
      const asked = peer.requests.length
      peer.fault = undefined
      expect((await failureOf(files.read('originals/ab12'))).reason).toBe('away')
      expect((await failureOf(files.write('originals/ab12', bytes('wool')))).reason).toBe('away')
      expect(peer.requests).toHaveLength(asked)

      vi.advanceTimersByTime(5_000)
      expect(text(await files.read('originals/ab12'))).toBe('cloth')
      expect(log.info).toHaveBeenCalledTimes(1)
      expect(await files.has('originals/ab12')).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is asked by one of many while it may be away', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      peer.fault = { status: 503 }
      const files = open()
      for (let asked = 0; asked < 3; asked++) await failureOf(files.has('originals/ab12'))
      vi.advanceTimersByTime(5_000)
      const asked = peer.requests.length
      await Promise.all(Array.from({ length: 50 }, () => failureOf(files.has('originals/ab12'))))
      // It asks again itself.
      expect(peer.requests.length - asked).toBeLessThanOrEqual(3)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('a service that refuses', () => {
  it.each<[string, Partial<S3Settings>, string]>([
    ['a key that it does not know', { accessKeyId: 'NOBODY' }, 'InvalidAccessKeyId'],
    ['a wrong secret', { secretAccessKey: 'guessed' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'other' }, 'NoSuchBucket'],
  ])('is told apart from one without the file, and not asked again: %s', async (_, settings, code) => {
    const files = open(settings)
    const refusal = { name: 'FilesUnavailable', reason: 'refused', code }
    expect(await failureOf(files.read('originals/ab12'))).toMatchObject(refusal)
    expect(await failureOf(files.write('originals/ab12', bytes('cloth')))).toMatchObject(refusal)
    expect(await failureOf(files.delete('originals/ab12'))).toMatchObject(refusal)
    expect(await failureOf(Array.fromAsync(files.list('')))).toMatchObject(refusal)
    expect(peer.requests).toHaveLength(4)
    expect(peer.objects.size).toBe(0)
  })

  it.each<[S3Fault, string]>([
    [{ status: 507, code: 'XMinioStorageFull' }, 'full'],
    [{ status: 403, code: 'QuotaExceeded' }, 'full'],
    [{ status: 403, code: 'AccessDenied' }, 'refused'],
    [{ status: 301, code: 'PermanentRedirect' }, 'refused'],
  ])('is believed: %j', async (fault, reason) => {
    peer.fault = fault
    expect((await failureOf(open().write('originals/ab12', bytes('cloth')))).reason).toBe(reason)
  })

  it('says nothing of the secret', async () => {
    const failure = await failureOf(open({ bucket: 'other' }).read('originals/ab12'))
    expect(JSON.stringify(failure) + failure.stack).not.toContain(peer.settings.secretAccessKey)
  })

  it('is no page of somebody else’s', async () => {
    peer.fault = { status: 404 }
    expect((await failureOf(open().read('originals/ab12'))).reason).toBe('refused')
    peer.fault = { status: 200 }
    expect((await failureOf(Array.fromAsync(open().list('')))).reason).toBe('refused')
  })
})
