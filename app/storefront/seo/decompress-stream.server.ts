import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** Decompresses gzip as a stream, so that the whole content is never in memory. An error of the content ends the stream with it. */
export function decompressStream(content: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const decompressed = createGunzip()
  pipeline(Readable.from(content), decompressed, () => {})
  return Readable.toWeb(decompressed) as ReadableStream<Uint8Array>
}
