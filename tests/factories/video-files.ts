interface Mp4 {
  /** The type of the samples of its picture. */
  codec?: string
  /** Of its sound; none without it. */
  sound?: string
  seconds?: number
  /** What a phone writes about the place. */
  location?: string
  /** How many bytes its samples have. */
  bytes?: number
}

/** An MP4 with what a reader looks at; its samples show nothing. */
export function mp4({
  codec = 'avc1',
  sound = 'mp4a',
  seconds = 5,
  location = '',
  bytes = 64,
}: Mp4 = {}): Buffer {
  const header = Buffer.alloc(100)
  header.writeUInt32BE(1_000, 12)
  header.writeUInt32BE(seconds * 1_000, 16)
  const place = location ? [box('udta', box('©xyz', Buffer.from(location)))] : []
  const tracks = [track('vide', codec), ...(sound ? [track('soun', sound)] : [])]
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isommp42', 'latin1')),
    box('moov', box('mvhd', header), ...tracks, ...place),
    box('mdat', Buffer.alloc(bytes, 7)),
  ])
}

function track(kind: string, codec: string): Buffer {
  const handler = Buffer.alloc(24)
  handler.write(kind, 8, 'latin1')
  const samples = Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), box(codec, Buffer.alloc(70))])
  return box('trak', box('mdia', box('hdlr', handler), box('minf', box('stbl', box('stsd', samples)))))
}

export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

interface Webm {
  docType?: string
  codec?: string
  seconds?: number
  /** Its segment was written before its size was known, as browsers record. */
  isRecorded?: boolean
}

/** A WebM with what a reader looks at. */
export function webm({ docType = 'webm', codec = 'V_VP9', seconds, isRecorded = false }: Webm = {}): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE((seconds ?? 0) * 1_000)
  const inside = Buffer.concat([
    element(
      '1549a966',
      element('2ad7b1', Buffer.from('0f4240', 'hex')),
      ...(seconds ? [element('4489', duration)] : []),
    ),
    element('1654ae6b', element('ae', element('83', Buffer.from([1])), element('86', Buffer.from(codec)))),
    element('1f43b675', Buffer.alloc(40)),
  ])
  const header = element('1a45dfa3', element('4282', Buffer.from(docType)))
  return isRecorded
    ? Buffer.concat([header, Buffer.from('1853806701ffffffffffffff', 'hex'), inside])
    : Buffer.concat([header, Buffer.from('1853806701', 'hex'), longSize(inside), inside])
}

/** The last seven of eight bytes, as programs write the size of a segment. */
function longSize({ length }: Buffer): Buffer {
  const size = Buffer.alloc(7)
  size.writeUIntBE(length, 1, 6)
  return size
}

function element(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length | 0x10000000)
  return Buffer.concat([Buffer.from(id, 'hex'), size, body])
}
