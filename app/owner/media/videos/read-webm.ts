import type { VideoFacts } from './video-file.ts'

/** An element of a WebM file: `body` is where its content begins, `end` where it ends (RFC 8794, 6). */
interface Element {
  id: number
  body: number
  end: number
}

const IDS = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
} as const
const VIDEO = 1
const CODECS = /^(V_VP8|V_VP9|V_AV1|A_OPUS|A_VORBIS)$/
const NANOSECONDS = 1_000_000_000
const STANDARD_SCALE = 1_000_000
const MOST_ELEMENTS = 1_000

/** Reads a WebM up to its first pictures; undefined if it is none. */
export function readWebm(content: Uint8Array): VideoFacts | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const [header, segment] = listElements(view, 0, content.byteLength)
  if (header?.id !== IDS.header || segment?.id !== IDS.segment) return undefined
  const docType = listElements(view, header.body, header.end).find(({ id }) => id === IDS.docType)
  if (!docType || textOf(content, docType) !== 'webm') return undefined
  const inside = listElements(view, segment.body, segment.end, IDS.cluster)
  const tracks = inside
    .filter(({ id }) => id === IDS.tracks)
    .flatMap(({ body, end }) => listElements(view, body, end))
    .filter(({ id }) => id === IDS.track)
    .map(({ body, end }) => listElements(view, body, end))
  const isVideo = (track: readonly Element[]) =>
    track.some(element => element.id === IDS.trackType && numberOf(view, element) === VIDEO)
  if (!tracks.some(isVideo) || !inside.some(({ id }) => id === IDS.cluster)) return undefined
  return {
    type: 'webm',
    seconds: secondsOf(view, inside),
    isPlayable: tracks.every(track =>
      track.some(element => element.id === IDS.codec && CODECS.test(textOf(content, element))),
    ),
  }
}

/** The elements from `start` to `end`, as far as they are whole, up to the first with the id `last`. */
function listElements(view: DataView, start: number, end: number, last?: number): Element[] {
  const elements: Element[] = []
  for (let at = start; at < end && elements.length < MOST_ELEMENTS; ) {
    const id = readVariable(view, at, end)
    const size = id && readVariable(view, id.next, end)
    if (!id || !size) break
    // All bits of a size that was not known when it was written are set: it reaches to the end.
    const isUnknown = size.value === 2 ** (7 * size.bytes) - 1
    const element = { id: id.marked, body: size.next, end: isUnknown ? end : size.next + size.value }
    if (element.end > end) {
      // The pictures may be cut off; what describes them may not.
      if (element.id === last) elements.push({ ...element, end })
      break
    }
    elements.push(element)
    if (element.id === last) break
    at = element.end
  }
  return elements
}

/** A number whose first byte says how many bytes it has. `marked` is the number with that mark, as ids have it. */
function readVariable(
  view: DataView,
  at: number,
  end: number,
): { value: number; marked: number; bytes: number; next: number } | undefined {
  if (at >= end) return undefined
  const bytes = Math.clz32(view.getUint8(at)) - 23
  if (bytes > 8 || at + bytes > end) return undefined
  const first = view.getUint8(at)
  let value = first & (0xff >> bytes)
  let marked = first
  for (let index = 1; index < bytes; index++) {
    const byte = view.getUint8(at + index)
    value = value * 256 + byte
    marked = marked * 256 + byte
  }
  return { value, marked, bytes, next: at + bytes }
}

function secondsOf(view: DataView, inside: readonly Element[]): number | undefined {
  const info = inside.find(({ id }) => id === IDS.info)
  const facts = info ? listElements(view, info.body, info.end) : []
  const duration = facts.find(({ id }) => id === IDS.duration)
  if (!duration) return undefined
  const scale = facts.find(({ id }) => id === IDS.scale)
  const ticks =
    duration.end - duration.body === 8
      ? view.getFloat64(duration.body)
      : duration.end - duration.body === 4
        ? view.getFloat32(duration.body)
        : Number.NaN
  const seconds = (ticks * (scale ? numberOf(view, scale) : STANDARD_SCALE)) / NANOSECONDS
  return Number.isFinite(seconds) ? seconds : undefined
}

function numberOf(view: DataView, { body, end }: Element): number {
  let value = 0
  for (let at = body; at < end && at < body + 8; at++) value = value * 256 + view.getUint8(at)
  return value
}

function textOf(content: Uint8Array, { body, end }: Element): string {
  return new TextDecoder().decode(content.subarray(body, Math.min(end, body + 40))).replace(/\0+$/, '')
}
