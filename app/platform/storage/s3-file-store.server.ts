import type { Logger } from '../log.server.ts'
import { createBreaker } from './breaker.server.ts'
import { checkFileKey, checkFilePrefix, isFileKey } from './file-key.ts'
import { type FileStore, FilesUnavailable, type StoredFile } from './file-store.server.ts'
import { askS3, readTag, type S3Answer, type S3Request, type Timeouts } from './s3-client.server.ts'
import type { S3Settings } from './s3-settings.ts'

export interface S3Patience {
  /** While somebody waits for a picture. */
  reading: Timeouts
  /** While a file is on its way, or a thousand are listed. */
  working: Timeouts
}

const PATIENCE: S3Patience = {
  // A browser opens few connections to one address: pictures that take long keep the next page from coming.
  reading: { silenceMs: 2_000, attemptMs: 20_000, retryMs: 2_500 },
  working: { silenceMs: 10_000, attemptMs: 60_000, retryMs: 15_000 },
}
/** As many requests in a row, and everything fails at once for as long. */
const BREAKER = { failures: 3, restMs: 5_000 }

/** Files in a bucket of an S3-compatible service. A file that did not arrive whole is not there. */
export function openS3FileStore(
  settings: S3Settings,
  log: Pick<Logger, 'info' | 'warn'>,
  { reading, working }: S3Patience = PATIENCE,
): FileStore {
  const run = createBreaker({
    ...BREAKER,
    onChange: (isAway, error) =>
      isAway
        ? log.warn({ err: error }, 'the file storage is away')
        : log.info({}, 'the file storage is back'),
  })
  const ask = (request: S3Request, patience: Timeouts) => run(() => askS3(settings, request, patience))

  return {
    async read(key) {
      checkFileKey(key)
      const answer = await ask({ method: 'GET', key }, reading)
      if (answer.status === 200) return answer.body
      // Another 404 is of somebody who is no S3 service, or knows no such bucket.
      if (answer.code === 'NoSuchKey') return undefined
      throw refusal('read', key, answer)
    },

    async write(key, body) {
      checkFileKey(key)
      const answer = await ask({ method: 'PUT', key, body }, working)
      if (answer.status !== 200) throw refusal('write', key, answer)
    },

    async has(key) {
      checkFileKey(key)
      const answer = await ask({ method: 'HEAD', key }, reading)
      if (answer.status === 200) return true
      if (answer.status === 404) return false
      throw refusal('find', key, answer)
    },

    async delete(key) {
      checkFileKey(key)
      const answer = await ask({ method: 'DELETE', key }, working)
      const isGone = answer.status === 204 || answer.status === 200 || answer.code === 'NoSuchKey'
      if (!isGone) throw refusal('delete', key, answer)
    },

    async *list(prefix) {
      checkFilePrefix(prefix)
      for (let token = ''; ; ) {
        const query = { 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }
        const answer = await ask({ method: 'GET', key: '', query }, working)
        const page = answer.body.toString()
        if (answer.status !== 200 || !page.includes('<ListBucketResult'))
          throw refusal('list', prefix, answer)
        yield* readListing(page)
        const next = readTag(page, 'NextContinuationToken')
        if (readTag(page, 'IsTruncated') !== 'true') return
        // Some services have been seen to lead in a circle.
        if (!next || next === token) throw refusal('list', prefix, { ...answer, code: 'NoNextPage' })
        token = next
      }
    },

    // The service itself drops what did not arrive whole.
    removeLeftovers: async () => 0,
  }
}

/** The files of ours on one page of a listing. Somebody else's in the same bucket have other names. */
function* readListing(page: string): Generator<StoredFile> {
  for (const [, contents = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = readTag(contents, 'Key')
    const changedAt = new Date(readTag(contents, 'LastModified'))
    if (isFileKey(key)) yield { key, size: Number(readTag(contents, 'Size')), changedAt }
  }
}

function refusal(deed: string, key: string, { status, code }: S3Answer): FilesUnavailable {
  const message = `S3 does not let us ${deed} ${key || 'the files'} (${`${status} ${code}`.trim()})`
  const isFull = status === 507 || /quota|full|cap_exceeded/i.test(code)
  return new FilesUnavailable(isFull ? 'full' : 'refused', message, { code: code || String(status) })
}
