import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

// Excludes event streams, whose events must arrive at once and which have no end.
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|xml|manifest\+json)|image\/svg)/

/** Browsers send about thirty characters. */
const LONGEST_HEADER = 1_000

/** Whether compression makes a response of this Content-Type smaller. Pictures and fonts are already compressed. */
export function isCompressible(contentType: string | null): boolean {
  return COMPRESSIBLE.test(contentType ?? '')
}

/** The best encoding that the client accepts, from its Accept-Encoding (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding || acceptEncoding.length > LONGEST_HEADER) return 'identity'
  const accepted = new Map(acceptEncoding.split(',').map(readPreference))
  return (['br', 'gzip'] as const).find(encoding => (accepted.get(encoding) ?? 0) > 0) ?? 'identity'
}

/** Quality 5 of 11 gives nearly all of the saving in a tenth of the time. */
export async function encode(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    case 'gzip':
      return promisify(gzip)(bytes)
    case 'identity':
      return bytes
  }
}

/** The bytes that `encode` was given. */
export async function decode(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (encoding) {
    case 'br':
      return promisify(brotliDecompress)(bytes)
    case 'gzip':
      return promisify(gunzip)(bytes)
    case 'identity':
      return bytes
  }
}

function readPreference(text: string): [name: string, quality: number] {
  const [name = '', parameter] = text
    .toLowerCase()
    .split(';')
    .map(part => part.trim())
  const quality = parameter?.startsWith('q=') ? Number(parameter.slice(2)) : 1
  return [name, quality]
}
