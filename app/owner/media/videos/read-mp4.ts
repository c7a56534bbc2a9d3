import type { VideoFacts } from './video-file.ts'

/** A box of an MP4 or QuickTime file: `body` is where its content begins, `end` where it ends (ISO 14496-12, 4.2). */
interface Box {
  type: string
  start: number
  body: number
  end: number
}

/** H.264, with its parameters beside the samples or among them. */
const VIDEO_CODECS = ['avc1', 'avc3']
const SOUND_CODECS = ['mp4a']
/** Names, places and dates, and what programs add. None of it is needed to play. */
const METADATA = new Set(['udta', 'meta', 'uuid'])
/** More are not read: each is looked at, and a file could consist of empty ones. */
const MOST_BOXES = 1_000

/**
 * Reads an MP4, or a QuickTime file of the same form, and blanks its metadata in `content`; undefined if it is none, or is not whole.
 */
export function readMp4(content: Uint8Array): VideoFacts | undefined {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength)
  const boxes = listBoxes(view, 0, content.byteLength)
  const moov = boxes?.find(({ type }) => type === 'moov')
  if (boxes?.[0]?.type !== 'ftyp' || !moov || !boxes.some(({ type }) => type === 'mdat')) return undefined
  const inside = childrenOf(view, moov)
  const tracks = inside.filter(({ type }) => type === 'trak')
  const codings = tracks.map(track => codingOf(view, track))
  if (!codings.some(({ kind }) => kind === 'vide')) return undefined
  for (const box of [...boxes, ...inside, ...tracks.flatMap(track => childrenOf(view, track))]) {
    if (METADATA.has(box.type)) blank(content, box)
  }
  return {
    type: 'mp4',
    seconds: secondsOf(view, inside),
    isPlayable: codings.every(
      ({ kind, codec }) =>
        (kind !== 'vide' || VIDEO_CODECS.includes(codec)) &&
        (kind !== 'soun' || SOUND_CODECS.includes(codec)),
    ),
  }
}

/** The boxes from `start` to `end`; undefined if they do not fill it. */
function listBoxes(view: DataView, start: number, end: number): Box[] | undefined {
  const boxes: Box[] = []
  for (let at = start; at < end; ) {
    if (end - at < 8 || boxes.length === MOST_BOXES) return undefined
    const short = view.getUint32(at)
    const isLong = short === 1
    if (isLong && end - at < 16) return undefined
    const body = at + (isLong ? 16 : 8)
    // 0 means that it reaches to the end.
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short || end - at
    if (size < body - at || size > end - at) return undefined
    boxes.push({ type: textAt(view, at + 4), start: at, body, end: at + size })
    at += size
  }
  return boxes
}

function childrenOf(view: DataView, { body, end }: Box): Box[] {
  return listBoxes(view, body, end) ?? []
}

/** The box at the end of a path of types within another. */
function findBox(view: DataView, box: Box, path: readonly string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (found, type) => found && childrenOf(view, found).find(child => child.type === type),
    box,
  )
}

/** What a track is, `vide` or `soun` or another, and how it is coded. */
function codingOf(view: DataView, track: Box): { kind: string; codec: string } {
  const handler = findBox(view, track, ['mdia', 'hdlr'])
  const samples = findBox(view, track, ['mdia', 'minf', 'stbl', 'stsd'])
  return {
    kind: handler && handler.end - handler.body >= 12 ? textAt(view, handler.body + 8) : '',
    codec: samples && samples.end - samples.body >= 16 ? textAt(view, samples.body + 12) : '',
  }
}

/** Of the movie's header; a file that was recorded in fragments does not say it there. */
function secondsOf(view: DataView, inside: readonly Box[]): number | undefined {
  const header = inside.find(({ type }) => type === 'mvhd')
  if (!header || header.end - header.body < 32) return undefined
  const isLong = view.getUint8(header.body) === 1
  const scale = view.getUint32(header.body + (isLong ? 20 : 12))
  const duration = isLong ? Number(view.getBigUint64(header.body + 24)) : view.getUint32(header.body + 16)
  return scale > 0 && duration > 0 ? duration / scale : undefined
}

function blank(content: Uint8Array, { start, body, end }: Box): void {
  content.set(new TextEncoder().encode('free'), start + 4)
  content.fill(0, body, end)
}

function textAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map(offset => view.getUint8(at + offset)))
}
