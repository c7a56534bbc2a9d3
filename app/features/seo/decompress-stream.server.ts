import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Decompresses gzip as a stream, so that the whole content is never in memory. */
export function decompressStream(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from([bytes]).pipe(createGunzip())) as ReadableStream<Uint8Array>
}
