import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** What was packed by gzip, unpacked while it is read: never the whole of it is in memory. */
export function unpacked(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from([bytes]).pipe(createGunzip())) as ReadableStream<Uint8Array>
}
