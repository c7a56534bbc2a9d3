import type { Cloth } from './draw-fabric.ts'
import {
  cabled,
  hopsackWeave,
  knitted,
  oxfordWeave,
  plainWeave,
  ridged,
  tricot,
  twillWeave,
  woven,
} from './weaves.ts'

const fleece = (melange = 0.02) => knitted({ loop: 17, pile: 0.62, melange })
const shirting = woven({ thread: 9, uprightOnTop: plainWeave, slub: 0.12, melange: 0.008 })
const oxford = woven({ thread: 9.5, uprightOnTop: oxfordWeave, slub: 0.2, melange: 0.015 })
const chino = woven({ thread: 9, uprightOnTop: twillWeave, slub: 0.14, melange: 0.014 })

const THICK = { drape: 1.2, stitchRows: [118, 136] }

/** The cloth of each product, by its slug. Weaves and colours are those of the pictures of the whole garment. */
export const cloths: Readonly<Record<string, Cloth>> = {
  'hoodie-charcoal': { ...THICK, weave: fleece(), colour: [60, 62, 66] },
  'hoodie-oatmeal': { ...THICK, weave: fleece(0.085), colour: [214, 203, 181] },
  'hoodie-forest': { ...THICK, weave: fleece(), colour: [38, 72, 54], threadColour: [206, 200, 184] },
  'zip-hoodie-black': {
    ...THICK,
    weave: knitted({ loop: 17, pile: 0.3, melange: 0.015 }),
    colour: [44, 44, 46],
  },
  'tracksuit-navy': { weave: tricot(9), colour: [36, 42, 60], sheen: 1, drape: 1.35 },
  'tracksuit-black': { weave: tricot(9), colour: [42, 42, 44], sheen: 1, drape: 1.35 },
  'tracksuit-olive': { ...THICK, weave: fleece(), colour: [76, 78, 54] },
  'oxford-shirt-white': { weave: oxford, colour: [228, 228, 226] },
  'oxford-shirt-sky': { weave: oxford, colour: [150, 180, 222], acrossColour: [214, 224, 240] },
  'poplin-shirt-stripe': {
    weave: woven({ thread: 8, uprightOnTop: plainWeave, slub: 0.06, melange: 0.005 }),
    colour: [230, 230, 228],
    stripe: { colour: [92, 122, 178], every: 88, width: 24 },
  },
  'twill-shirt-black': { weave: chino, colour: [44, 46, 48] },
  'chino-khaki': { weave: chino, colour: [190, 166, 128], drape: 1, stitchRows: [130] },
  'chino-navy': { weave: chino, colour: [42, 50, 70], drape: 1, stitchRows: [130] },
  'wool-trousers-charcoal': {
    weave: woven({ thread: 9, uprightOnTop: twillWeave, slub: 0.2, melange: 0.13 }),
    colour: [80, 83, 88],
    drape: 0.9,
  },
  'track-pants-black': { weave: tricot(9), colour: [42, 42, 44], sheen: 1, drape: 1.35 },
  'track-pants-maroon': { weave: tricot(9), colour: [112, 36, 50], sheen: 0.9, drape: 1.35 },
  'jogger-heather-grey': { ...THICK, weave: fleece(0.12), colour: [178, 178, 182] },
  'shalwar-kameez-ivory': { weave: shirting, colour: [228, 224, 212] },
  'shalwar-kameez-slate': { weave: shirting, colour: [84, 98, 116] },
  'shalwar-kameez-sage': {
    weave: woven({ thread: 8.5, uprightOnTop: plainWeave, slub: 0.3, melange: 0.012 }),
    colour: [156, 176, 146],
  },
  'knit-polo-cream': { ...THICK, weave: ridged(15, 0.045), colour: [226, 216, 194] },
  'knit-polo-navy': { ...THICK, weave: ridged(15, 0.02), colour: [42, 48, 66] },
  'cable-sweater-ecru': { weave: cabled(236, 400), colour: [224, 213, 190], drape: 0.8, stitchRows: [] },
  'linen-shirt-mist': {
    weave: woven({ thread: 10.5, uprightOnTop: plainWeave, slub: 1, melange: 0.05 }),
    colour: [200, 216, 226],
    acrossColour: [218, 228, 232],
  },
  'pleated-trousers-stone': {
    weave: woven({ thread: 9, uprightOnTop: twillWeave, slub: 0.25, melange: 0.05 }),
    colour: [214, 202, 178],
    drape: 0.9,
  },
  'blazer-navy': {
    weave: woven({ thread: 10, uprightOnTop: hopsackWeave, slub: 0.3, melange: 0.08 }),
    colour: [38, 46, 62],
    drape: 0.8,
  },
}
