import type { Picture } from '#app/owner/media/picture.ts'
import type { Review } from '#app/owner/settings/store-settings.ts'

/** A review as the home page shows it. */
export interface HomeReview extends Pick<Review, 'name' | 'rating' | 'text' | 'isSample'> {
  /** The first photo that the buyer sent, if one did. */
  picture?: Picture | undefined
  /** Whether who wrote it has bought it here. */
  isOfBuyer?: boolean
}
