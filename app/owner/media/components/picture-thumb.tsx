import type { Picture } from '#app/owner/media/picture.ts'
import { PictureImage } from '#app/owner/media/picture-image.tsx'

/** The thumbnail of a picture; nothing if there is none. */
export function PictureThumb({ picture }: { picture: Picture | null }) {
  if (!picture) return null
  return (
    <PictureImage
      picture={picture}
      alt=""
      sizes="4rem"
      className="aspect-4/3 w-16 shrink-0 self-start rounded-control object-cover"
    />
  )
}
