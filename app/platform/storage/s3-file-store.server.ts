import type { Logger } from '../log.server.ts'
import { createBreaker } from './breaker.server.ts'
import { checkFileKey, checkFilePrefix, isFileKey } from './file-key.ts'
import { type FileStore, FilesUnavailable, type StoredFile } from './file-store.server.ts'
import { readTag, requestS3, type S3Request, type S3Response, type Timeouts } from './s3-client.server.ts'
import type { S3Settings } from './s3-settings.ts'

export interface S3Timeouts {
  /** While a shopper waits for a picture. */
  reading: Timeouts
  /** While a file is uploaded or a page of keys is listed. */
  working: Timeouts
}

const TIMEOUTS: S3Timeouts = {
  // A browser opens few connections to a host, so that slow pictures delay the next page.
  reading: { silenceMs: 2_000, attemptMs: 20_000, retryMs: 2_500 },
  working: { silenceMs: 10_000, attemptMs: 60_000, retryMs: 15_000 },
}
/** After this many consecutive failures, requests fail at once for this long. */
const BREAKER = { failures: 3, restMs: 5_000 }

/** Files in a bucket of an S3-compatible service, which stores a file only once it has arrived whole. */
export function openS3FileStore(
  settings: S3Settings,
  log: Pick<Logger, 'info' | 'warn'>,
  { reading, working }: S3Timeouts = TIMEOUTS,
): FileStore {
  const run = createBreaker({
    ...BREAKER,
    onChange: (isAway, error) =>
      isAway
        ? log.warn({ err: error }, 'the file storage is away')
        : log.info({}, 'the file storage is back'),
  })
  const send = (request: S3Request, timeouts: Timeouts) => run(() => requestS3(settings, request, timeouts))

  return {
    async read(key) {
      checkFileKey(key)
      const response = await send({ method: 'GET', key }, reading)
      if (response.status === 200) return response.body
      // Any other 404 comes from a server that is not S3, or has no such bucket.
      if (response.code === 'NoSuchKey') return undefined
      throw refusal('read', key, response)
    },

    async write(key, body) {
      checkFileKey(key)
      const response = await send({ method: 'PUT', key, body }, working)
      if (response.status !== 200) throw refusal('write', key, response)
    },

    async has(key) {
      checkFileKey(key)
      const response = await send({ method: 'HEAD', key }, reading)
      if (response.status === 200) return true
      if (response.status === 404) return false
      throw refusal('find', key, response)
    },

    async delete(key) {
      checkFileKey(key)
      const response = await send({ method: 'DELETE', key }, working)
      const isGone = response.status === 204 || response.status === 200 || response.code === 'NoSuchKey'
      if (!isGone) throw refusal('delete', key, response)
    },

    async *list(prefix) {
      checkFilePrefix(prefix)
      for (let token = ''; ; ) {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
        const response = await send({ method: 'GET', key: '', query }, working)
        const page = response.body.toString()
        if (response.status !== 200 || !page.includes('<ListBucketResult'))
          throw refusal('list', prefix, response)
        yield* readListing(page)
        const next = readTag(page, 'NextContinuationToken')
        if (readTag(page, 'IsTruncated') !== 'true') return
        // Some services return the same token again and again.
        if (!next || next === token) throw refusal('list', prefix, { ...response, code: 'NoNextPage' })
        token = next
      }
    },

    // The service itself discards incomplete uploads.
    removeLeftovers: async () => 0,
  }
}

/** The files of one page of a listing. Objects of others in the bucket have no valid key. */
function* readListing(page: string): Generator<StoredFile> {
  for (const [, contents = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = readTag(contents, 'Key')
    const changedAt = new Date(readTag(contents, 'LastModified'))
    if (isFileKey(key)) yield { key, size: Number(readTag(contents, 'Size')), changedAt }
  }
}

function refusal(action: string, key: string, { status, code }: S3Response): FilesUnavailable {
  const message = `S3 does not let us ${action} ${key || 'the files'} (${`${status} ${code}`.trim()})`
  const isFull = status === 507 || /quota|full|cap_exceeded/i.test(code)
  return new FilesUnavailable(isFull ? 'full' : 'refused', message, { code: code || String(status) })
}
