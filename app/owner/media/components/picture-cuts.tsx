import { t } from '#app/shared/text/translate.ts'
import type { Picture } from '../picture.ts'
import { PictureImage } from '../picture-image.tsx'
import { cutsOf, type PictureSlot } from '../picture-slots.ts'

interface Props {
  picture: Picture | null
  slot: PictureSlot | undefined
}

/** The picture as its place cuts it, on a phone and on a large screen; nothing for a place that shows all of it. */
export function PictureCuts({ picture, slot }: Props) {
  const cuts = slot ? cutsOf(slot) : []
  if (!picture || cuts.length === 0) return null
  return (
    <div
      className={`mt-3 grid items-end gap-3 ${cuts.length > 1 ? 'max-w-md grid-cols-[5fr_9fr]' : 'max-w-40'}`}
    >
      {cuts.map(({ label, cut }) => (
        <figure key={cut}>
          <PictureImage
            picture={picture}
            alt=""
            sizes="18rem"
            className={`w-full rounded-control object-cover ${cut}`}
          />
          <figcaption className="mt-1 text-sm text-muted">{t(label)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
