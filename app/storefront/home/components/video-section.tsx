import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { videoPage, videoPlayer } from '#app/owner/settings/home-sections/video-address.ts'
import { t } from '#app/shared/text/translate.ts'
import type { ShownSection } from '../shown-sections.ts'

type Video = Extract<ShownSection, { kind: 'video' }>

/** A picture that becomes a video once it is pressed. Until then nothing is asked of the host of the video. */
export function VideoSection({ video }: { video: Video }) {
  const [isPlaying, setPlaying] = useState(false)
  const { id, title, picture } = video
  const name = title || t('Video')
  return (
    <section
      aria-label={title ? undefined : name}
      aria-labelledby={title ? id : undefined}
      className="shell section-gap"
    >
      {title && (
        <h2 id={id} className="mb-6 font-serif text-title font-medium wrap-anywhere" dir="auto">
          {title}
        </h2>
      )}
      <div className="relative cut-video overflow-hidden bg-stone">
        {isPlaying ? (
          <iframe
            title={name}
            src={videoPlayer(video)}
            allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin"
            className="absolute inset-0 size-full"
          />
        ) : (
          <>
            {picture && (
              <PictureImage
                picture={picture}
                sizes="(min-resolution: 2.5x) 54vw, 100vw"
                className="absolute inset-0 size-full object-cover"
              />
            )}
            <a
              href={videoPage(video)}
              rel="noopener"
              onClick={event => {
                event.preventDefault()
                setPlaying(true)
              }}
              className="absolute inset-0 grid place-items-center"
            >
              <span className="grid size-18 place-items-center rounded-full bg-accent text-on-accent">
                <Play aria-hidden className="size-8" />
              </span>
              <span className="sr-only">{t('Play: {name}', { name })}</span>
            </a>
          </>
        )}
      </div>
    </section>
  )
}
