import { useEffect, useRef } from 'react'
import type { Picture } from '#app/owner/media/picture.ts'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { videoAddress, videoType } from '#app/owner/media/videos/video-file.ts'
import { t } from '#app/shared/text/translate.ts'

interface Props {
  /** The key of the video. */
  video: string
  /** That of the product. */
  name: string
  /** Shown before it plays. */
  poster: Picture | undefined
  /** Whether it is in sight. It pauses otherwise. */
  isShown: boolean
  className: string
}

/** The video of a product. Nothing of it is loaded before a shopper plays it, whatever their connection; it plays without sound. */
export function ProductVideo({ video, name, poster, isShown, className }: Props) {
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isShown) player.current?.pause()
  }, [isShown])
  return (
    <video
      ref={player}
      controls
      muted
      loop
      playsInline
      preload="none"
      poster={poster && isShown ? pictureAddress(poster.key, 960) : undefined}
      aria-label={t('Video of {name}', { name })}
      className={`bg-stone object-contain ${className}`}
    >
      <source src={videoAddress(video)} type={videoType(video)} />
    </video>
  )
}
