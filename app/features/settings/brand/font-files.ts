import bricolageGrotesque from '../../../styles/fonts/bricolage-grotesque.woff2?url'
import dmSans from '../../../styles/fonts/dm-sans.woff2?url'
import figtree from '../../../styles/fonts/figtree.woff2?url'
import fraunces from '../../../styles/fonts/fraunces.woff2?url'
import instrumentSans from '../../../styles/fonts/instrument-sans.woff2?url'
import karla from '../../../styles/fonts/karla.woff2?url'
import lora from '../../../styles/fonts/lora.woff2?url'
import newsreader from '../../../styles/fonts/newsreader.woff2?url'
import playfairDisplay from '../../../styles/fonts/playfair-display.woff2?url'
import workSans from '../../../styles/fonts/work-sans.woff2?url'
import bricolageStyles from '../../../styles/pairs/bricolage.css?url'
import frauncesStyles from '../../../styles/pairs/fraunces.css?url'
import loraStyles from '../../../styles/pairs/lora.css?url'
import playfairStyles from '../../../styles/pairs/playfair.css?url'
import type { FontPairId } from './font-pairs.ts'

interface FontFiles {
  /** Absent for the standard pair, whose styles are in `shop.css`. */
  stylesheet?: string
  text: string
  headlines: string
}

/** The addresses of what a page loads of a pair. */
export const FONT_FILES: Record<FontPairId, FontFiles> = {
  newsreader: { text: instrumentSans, headlines: newsreader },
  fraunces: { stylesheet: frauncesStyles, text: figtree, headlines: fraunces },
  lora: { stylesheet: loraStyles, text: karla, headlines: lora },
  playfair: { stylesheet: playfairStyles, text: workSans, headlines: playfairDisplay },
  bricolage: { stylesheet: bricolageStyles, text: dmSans, headlines: bricolageGrotesque },
}
