import bricolage from '#app/styles/pairs/bricolage.css?url'
import fraunces from '#app/styles/pairs/fraunces.css?url'
import lora from '#app/styles/pairs/lora.css?url'
import playfair from '#app/styles/pairs/playfair.css?url'
import type { FontPairId } from './font-pairs.ts'

/** The address of the styles of each pair of fonts; none for the standard pair, whose styles are in `shop.css`. */
export const FONT_STYLES: Record<FontPairId, string | undefined> = {
  newsreader: undefined,
  fraunces,
  lora,
  playfair,
  bricolage,
}
