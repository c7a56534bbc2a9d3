import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '#app/platform/storage/s3-settings.ts'

export interface S3Server {
  /** Returns the settings of a new, empty bucket. */
  createBucket(): Promise<S3Settings>
  stop(): Promise<void>
}

/** An S3 service on this machine. It checks the access key but not signatures; `startS3Peer` does. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'darzi-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false })
  const { port } = await server.run()
  return {
    async createBucket() {
      const bucket = `pictures-${randomUUID()}`
      await mkdir(join(directory, bucket))
      const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
      return { endpoint: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', ...credentials }
    },
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
