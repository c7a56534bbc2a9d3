import { useState } from 'react'
import { pictureAddress } from '#app/owner/media/picture-address.ts'
import { t } from '#app/shared/text/translate.ts'
import type { LoggedPicture } from '../logged-pictures.ts'

/** Thumbnails of the pictures in an entry. A picture that has since been removed is shown as text. */
export function LoggedPictures({ pictures }: { pictures: readonly LoggedPicture[] }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 align-middle">
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry of the log never changes.
        <Thumbnail key={index} picture={picture} />
      ))}
    </span>
  )
}

function Thumbnail({ picture: { key, alt } }: { picture: LoggedPicture }) {
  const [isGone, setGone] = useState(key === undefined)
  const words = alt || t('Picture without alt text')
  if (isGone || key === undefined) return <bdi>{words}</bdi>
  return (
    <img
      src={pictureAddress(key, 160)}
      alt={words}
      title={words}
      width={40}
      height={50}
      loading="lazy"
      onError={() => setGone(true)}
      className="h-12.5 w-10 rounded-control bg-stone object-cover"
    />
  )
}
