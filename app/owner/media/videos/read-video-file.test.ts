import fc from 'fast-check'
import { expect, test } from 'vitest'
import { box, mp4, webm } from '#tests/factories/video-files.ts'
import { readVideoFile } from './read-video-file.ts'
import { MOST_VIDEO_BYTES } from './video-file.ts'

function refusalOf(content: Uint8Array) {
  const read = readVideoFile(content)
  return read.ok ? undefined : read.refusal.kind
}

// product: 12.23
test.each([
  ['an MP4 with sound', mp4(), { type: 'mp4', seconds: 5 }],
  ['an MP4 without sound', mp4({ sound: '' }), { type: 'mp4' }],
  ['a video of a minute', mp4({ seconds: 60 }), { seconds: 60 }],
  ['a WebM', webm({ seconds: 12 }), { type: 'webm', seconds: 12 }],
  [
    'a WebM that a browser recorded',
    webm({ codec: 'V_VP8', isRecorded: true }),
    { type: 'webm', seconds: undefined },
  ],
])('%s is accepted by its bytes', (_, content, facts) => {
  expect(readVideoFile(content)).toMatchObject({ ok: true, facts })
})

// product: 12.23
test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-video'],
  [
    'a page behind the first box of a video',
    Buffer.concat([mp4().subarray(0, 24), Buffer.from('<script>')]),
    'not-a-video',
  ],
  [
    'sound alone',
    Buffer.concat([mp4().subarray(0, 24), box('moov', box('mvhd', Buffer.alloc(100))), box('mdat')]),
    'not-a-video',
  ],
  ['a truncated MP4', mp4().subarray(0, -10), 'not-a-video'],
  ['Matroska', webm({ docType: 'matroska' }), 'not-a-video'],
  ['nothing', Buffer.alloc(0), 'not-a-video'],
  ['HEVC, as phones record it', mp4({ codec: 'hvc1' }), 'codec'],
  ['sound that browsers do not play', mp4({ sound: 'ac-3' }), 'codec'],
  ['an old codec in WebM', webm({ codec: 'V_MPEG4/ISO/ASP' }), 'codec'],
  ['more than a minute', mp4({ seconds: 62 }), 'too-long'],
  ['more than a minute of WebM', webm({ seconds: 90 }), 'too-long'],
  ['30 MB', Buffer.alloc(MOST_VIDEO_BYTES), 'too-large-file'],
])('%s is refused', (_, content, kind) => {
  expect(refusalOf(content)).toBe(kind)
})

// product: 12.23
test('where it was recorded is blanked, and the video stays as long as it was', () => {
  const content = mp4({ location: '+31.5204+074.3587/' })
  const bytes = content.length
  expect(readVideoFile(content).ok).toBe(true)
  expect(content.includes('31.5204')).toBe(false)
  expect(content).toHaveLength(bytes)
  expect(readVideoFile(content).ok).toBe(true)
})

test('no bytes make it fail or take long', () => {
  const whole = [mp4({ location: 'x' }), webm({ seconds: 3 }), webm({ isRecorded: true })]
  const poison = fc.tuple(
    fc.constantFrom(...whole),
    fc.nat(400),
    fc.uint8Array({ maxLength: 24 }),
    fc.nat(400),
  )
  fc.assert(
    fc.property(poison, ([content, at, bytes, cut]) => {
      const changed = Buffer.from(content)
      changed.set(bytes.subarray(0, Math.max(0, changed.length - at)), Math.min(at, changed.length))
      readVideoFile(changed)
      readVideoFile(changed.subarray(0, cut))
    }),
  )
  const empty = Buffer.concat([mp4().subarray(0, 24), ...Array.from({ length: 100_000 }, () => box('free'))])
  expect(refusalOf(empty)).toBe('not-a-video')
})
