/** The size of the pieces of a video in the file store; the last one may be smaller. */
export const VIDEO_PIECE_BYTES = 1_048_576

/** The bytes of a file from `first` to `last`, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The range that a request asks for (RFC 9110, 14.2). Undefined where it asks for none, for several or in another unit: it then gets the whole
 * file. `unsatisfiable`: the file has no such bytes.
 */
export function readRange(header: string | null, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  if (from === '') {
    const length = Number(to)
    return length === 0 ? 'unsatisfiable' : { first: Math.max(0, bytes - length), last: bytes - 1 }
  }
  const [first, last] = [Number(from), to === '' ? bytes - 1 : Number(to)]
  if (to !== '' && last < first) return undefined
  return first >= bytes ? 'unsatisfiable' : { first, last: Math.min(last, bytes - 1) }
}
