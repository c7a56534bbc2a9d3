import { message, t } from '#app/shared/text/translate.ts'

/** A video is smaller than this. */
export const MOST_VIDEO_BYTES = 30_000_000
/** How long a video may last, where its file says how long it is. */
export const MOST_VIDEO_SECONDS = 60
/** For the `accept` of a file field. */
export const VIDEO_TYPES = 'video/mp4,video/quicktime,video/webm,.mp4,.mov,.m4v,.webm'
/** Where staff send a video. */
export const VIDEO_UPLOADS = '/admin/videos'

/** The key of a video: a digest of its content, and its type. */
const VIDEO_KEY = /^[a-f0-9]{32}\.(mp4|webm)$/

/** What stands in a form for no video: an empty field is one that was not sent. */
export const NO_VIDEO = 'none'

/** Whether text from an address or a form can be the key of a video. */
export function isVideoKey(text: string): boolean {
  return VIDEO_KEY.test(text)
}

/** The address of a video. It stands for its content. */
export function videoAddress(key: string): string {
  return `/videos/${key}`
}

/** @returns the type as browsers name it */
export function videoType(key: string): 'video/mp4' | 'video/webm' {
  return key.endsWith('.webm') ? 'video/webm' : 'video/mp4'
}

/** What a video file says of itself. */
export interface VideoFacts {
  type: 'mp4' | 'webm'
  /** Undefined where the file does not say it. */
  seconds: number | undefined
  /** Whether each track is coded as browsers play it. */
  isPlayable: boolean
}

/** Why a file is refused as a video. `codec`: a browser could not play it. `not-stored`: it is valid, but the file storage failed. */
export interface VideoRefusal {
  kind: 'not-a-video' | 'too-large-file' | 'too-long' | 'codec' | 'not-stored'
}

const VIDEO_TOO_LARGE = message(
  'The video should be smaller than 30 MB. Please shorten it, or save it in a lower quality.',
)

/** The sentence that staff read beside the file. */
export function videoRefusalText({ kind }: VideoRefusal): string {
  switch (kind) {
    case 'not-a-video':
      return t('This is no MP4, WebM or MOV video, or it did not arrive whole.')
    case 'too-large-file':
      return t(VIDEO_TOO_LARGE)
    case 'too-long':
      return t('The video should last at most {most} seconds. Please shorten it.', {
        most: MOST_VIDEO_SECONDS,
      })
    case 'codec':
      return t(
        'Browsers can’t play how this video is coded. Please save it as MP4 with H.264 and AAC. On an iPhone: Settings, Camera, Formats, Most Compatible, and record it again.',
      )
    case 'not-stored':
      return t('The video could not be stored. Please try again in a moment.')
  }
}
