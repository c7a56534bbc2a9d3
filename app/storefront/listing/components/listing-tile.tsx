import { PictureImage } from '#app/owner/media/picture-image.tsx'
import { languageAttributes } from '#app/shared/text/text-language.ts'
import { localPath } from '#app/shared/text/translate.ts'
import type { ShownTile } from '../tiles-of-listing.ts'

/** A wide picture of the owner among the cards of a listing, with a few words below it; all of it is the link. */
export function ListingTile({ tile: { title, text, picture, to } }: { tile: ShownTile }) {
  return (
    <li className="listing-tile">
      <PictureImage picture={picture} sizes={SIZES} className="cut-card w-full object-cover sm:cut-tile" />
      <p className="font-serif text-subheading font-medium" {...languageAttributes(title)}>
        {to ? <a href={to.startsWith('/') ? localPath(to) : to}>{title}</a> : title}
      </p>
      {text && (
        <p className="text-muted" {...languageAttributes(text)}>
          {text}
        </p>
      )}
    </li>
  )
}

const SIZES = '(min-width: 80rem) 40vw, (min-width: 40rem) 64vw, 100vw'
