const PIECE_LENGTH = 64_000

/** Joins short texts to pieces of bytes, so that few are handed on. */
export async function* textPieces(
  texts: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let pending = ''
  for await (const text of texts) {
    pending += text
    if (pending.length < PIECE_LENGTH) continue
    yield encoder.encode(pending)
    pending = ''
  }
  yield encoder.encode(pending)
}
