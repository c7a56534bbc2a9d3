import type { Work } from '../tailor.ts'
import { blazerBack } from './blazer.ts'
import { hoodieBack, zipHoodieBack } from './hoodies.ts'
import { KAMEEZ_BODY, kameezBack } from './kameez.ts'
import { cableSweaterBack, poloBack } from './knitwear.ts'
import { linenBack, oxfordBack, poplinBack, SHIRT_BODY, twillBack } from './shirts.ts'
import { joggerBack, trackPantsBack } from './track-pants.ts'
import { tracksuitBack } from './tracksuits.ts'
import { chinoBack, pleatedTrousersBack } from './trousers.ts'

interface Back {
  works: readonly Work[]
  /** Of a garment with cloth as light as the ground: the part that is turned over. */
  turned?: string
}

const CREAM = [223, 214, 193] as const
const POLO_BODY = 'M335 480H865V1080H335Z'
const NOTHING = 'M0 0Z'

/** By the product's slug. The sky oxford and the navy chino have a picture of their back already. */
export const allBacks: Readonly<Record<string, Back>> = {
  'hoodie-charcoal': { works: hoodieBack },
  'hoodie-oatmeal': { works: hoodieBack },
  'hoodie-forest': { works: hoodieBack },
  'zip-hoodie-black': { works: zipHoodieBack },
  'tracksuit-navy': { works: tracksuitBack },
  'tracksuit-black': { works: tracksuitBack },
  'tracksuit-olive': { works: tracksuitBack },
  'oxford-shirt-white': { works: oxfordBack, turned: SHIRT_BODY },
  'poplin-shirt-stripe': { works: poplinBack, turned: SHIRT_BODY },
  'twill-shirt-black': { works: twillBack },
  'linen-shirt-mist': { works: linenBack, turned: SHIRT_BODY },
  'chino-khaki': { works: chinoBack },
  'wool-trousers-charcoal': { works: chinoBack },
  'pleated-trousers-stone': { works: pleatedTrousersBack },
  'track-pants-black': { works: trackPantsBack },
  'track-pants-maroon': { works: trackPantsBack },
  'jogger-heather-grey': { works: joggerBack },
  'shalwar-kameez-ivory': { works: kameezBack, turned: KAMEEZ_BODY },
  'shalwar-kameez-slate': { works: kameezBack },
  'shalwar-kameez-sage': { works: kameezBack },
  'knit-polo-cream': { works: poloBack(), turned: POLO_BODY },
  'knit-polo-navy': { works: poloBack(CREAM), turned: POLO_BODY },
  'cable-sweater-ecru': { works: cableSweaterBack, turned: NOTHING },
  'blazer-navy': { works: blazerBack },
}
