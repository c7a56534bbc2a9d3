import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive, piece by piece. */
export interface ZipPart {
  name: string
  pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Its content is compressed already, as pictures are. */
  isCompressed?: boolean
}

/** Writes a ZIP archive piece by piece, so that no file of it has to be in memory as a whole. */
export async function* zipPieces(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(new Uint8Array(piece))
  })
  for await (const { name, pieces, isCompressed } of parts) {
    const part = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    zip.add(part)
    for await (const piece of pieces) {
      part.push(piece)
      yield* ready.splice(0)
    }
    part.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
