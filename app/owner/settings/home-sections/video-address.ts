import { parseUrl } from '#app/shared/parse-url.ts'

/** Where videos can be, of which a page shows only a picture until the shopper taps. */
export const VIDEO_HOSTS = ['youtube', 'vimeo'] as const
type VideoHost = (typeof VIDEO_HOSTS)[number]

interface HostedVideo {
  host: VideoHost
  videoId: string
}

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{6,12}$/

/** The video behind an address as people copy it, such as `https://youtu.be/…`; undefined for any other address. */
export function readVideoAddress(written: string): HostedVideo | undefined {
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`
  const url = parseUrl(address)
  if (!url) return undefined
  const { hostname, pathname, searchParams } = url
  const host = hostname.replace(/^(www|m|player)\./, '')
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  if (host === 'youtu.be' || host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const videoId = searchParams.get('v') ?? last
    return YOUTUBE_ID.test(videoId) ? { host: 'youtube', videoId } : undefined
  }
  return host === 'vimeo.com' && VIMEO_ID.test(last) ? { host: 'vimeo', videoId: last } : undefined
}

/** The page of a video, for a link. */
export function videoPage({ host, videoId }: HostedVideo): string {
  return host === 'youtube' ? `https://www.youtube.com/watch?v=${videoId}` : `https://vimeo.com/${videoId}`
}

/** The player of a video, for a frame. The Content-Security-Policy allows frames of these hosts. */
export function videoPlayer({ host, videoId }: HostedVideo): string {
  return host === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${videoId}?autoplay=1`
    : `https://player.vimeo.com/video/${videoId}?autoplay=1&dnt=1`
}
