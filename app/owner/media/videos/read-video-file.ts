import { type Outcome, refuse } from '#app/shared/refusal.ts'
import { readMp4 } from './read-mp4.ts'
import { readWebm } from './read-webm.ts'
import { MOST_VIDEO_BYTES, MOST_VIDEO_SECONDS, type VideoFacts, type VideoRefusal } from './video-file.ts'

/**
 * Checks a video by its bytes. A client can forge its name and type. What an MP4 says of where and with what it was recorded is blanked in
 * `content`.
 */
export function readVideoFile(content: Uint8Array): Outcome<{ facts: VideoFacts }, VideoRefusal> {
  if (content.byteLength >= MOST_VIDEO_BYTES) return refuse({ kind: 'too-large-file' })
  const facts = readMp4(content) ?? readWebm(content)
  if (!facts) return refuse({ kind: 'not-a-video' })
  if (!facts.isPlayable) return refuse({ kind: 'codec' })
  // A camera adds a moment to the end.
  if (facts.seconds !== undefined && facts.seconds >= MOST_VIDEO_SECONDS + 1)
    return refuse({ kind: 'too-long' })
  return { ok: true, facts }
}
