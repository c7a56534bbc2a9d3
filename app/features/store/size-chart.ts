/** The measurements of a kind of garment, laid flat, in inches. */
export interface SizeChart {
  garment: string
  /** What was measured, in the order of `inches`. */
  measurements: readonly string[]
  rows: readonly { size: string; inches: readonly number[] }[]
}

export const SIZE_CHARTS: readonly SizeChart[] = [
  {
    garment: 'Shirts and polos',
    measurements: ['Chest', 'Shoulder', 'Sleeve', 'Length'],
    rows: [
      { size: 'S', inches: [40, 17, 24, 28] },
      { size: 'M', inches: [42, 17.5, 24.5, 29] },
      { size: 'L', inches: [45, 18.25, 25, 30] },
      { size: 'XL', inches: [48, 19, 25.5, 31] },
      { size: 'XXL', inches: [51, 19.75, 26, 31.5] },
    ],
  },
  {
    garment: 'Hoodies and tracksuit tops',
    measurements: ['Chest', 'Shoulder', 'Sleeve', 'Length'],
    rows: [
      { size: 'S', inches: [42, 18, 24, 26.5] },
      { size: 'M', inches: [44, 18.75, 24.5, 27.5] },
      { size: 'L', inches: [47, 19.5, 25, 28.5] },
      { size: 'XL', inches: [50, 20.25, 25.5, 29.5] },
      { size: 'XXL', inches: [53, 21, 26, 30] },
    ],
  },
  {
    garment: 'Trousers and track pants',
    measurements: ['Waist', 'Hip', 'Inseam', 'Leg opening'],
    rows: [
      { size: 'S', inches: [30, 38, 30, 13] },
      { size: 'M', inches: [32, 40, 30.5, 13.5] },
      { size: 'L', inches: [34, 42, 31, 14] },
      { size: 'XL', inches: [37, 45, 31.5, 14.5] },
      { size: 'XXL', inches: [40, 48, 32, 15] },
    ],
  },
  {
    garment: 'Shalwar kameez',
    measurements: ['Chest', 'Shoulder', 'Kameez length', 'Shalwar length'],
    rows: [
      { size: 'S', inches: [42, 17.5, 38, 39] },
      { size: 'M', inches: [44, 18.25, 40, 40] },
      { size: 'L', inches: [47, 19, 42, 41] },
      { size: 'XL', inches: [50, 19.75, 43, 42] },
      { size: 'XXL', inches: [53, 20.5, 44, 43] },
    ],
  },
  {
    garment: 'Blazers and knitwear',
    measurements: ['Chest', 'Shoulder', 'Sleeve', 'Length'],
    rows: [
      { size: 'S', inches: [39, 17.25, 24.5, 28] },
      { size: 'M', inches: [41.5, 17.75, 25, 28.75] },
      { size: 'L', inches: [44, 18.5, 25.5, 29.5] },
      { size: 'XL', inches: [47, 19.25, 26, 30.25] },
      { size: 'XXL', inches: [50, 20, 26.5, 31] },
    ],
  },
]

const CENTIMETRES_PER_INCH = 2.54

/** To half a centimetre, which is as exact as cloth is. */
export function centimetresFromInches(inches: number): number {
  return Math.round(inches * CENTIMETRES_PER_INCH * 2) / 2
}
