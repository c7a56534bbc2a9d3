import { message } from '#app/shared/text/translate.ts'

/** The plain fields that the page of a product lists below its description. Shoppers' browsers need these alone. */
export const DETAIL_FIELDS = {
  colour: { label: message('Colour'), maximum: 60, rows: 1, isDetail: true, feed: 'color' },
  fabric: { label: message('Fabric'), maximum: 120, rows: 1, isDetail: true, feed: 'material' },
  clothFeel: {
    label: message('Feel'),
    maximum: 120,
    rows: 1,
    isDetail: true,
    feed: 'detail',
  },
  fitNote: {
    label: message('Fit'),
    maximum: 200,
    rows: 1,
    isDetail: true,
    feed: 'detail',
  },
  modelNote: {
    label: message('Model’s size'),
    maximum: 120,
    rows: 1,
    isDetail: true,
    feed: 'detail',
  },
  care: {
    label: message('Care'),
    maximum: 500,
    rows: 4,
    isDetail: true,
    feed: 'detail',
  },
} as const

type DetailName = keyof typeof DETAIL_FIELDS

/** What helps to choose a size; it stands beside the sizes. */
export const SIZE_DETAILS = ['fitNote', 'modelNote', 'clothFeel'] as const satisfies DetailName[]
/** The others, below the description. */
export const FURTHER_DETAILS = ['colour', 'fabric', 'care'] as const satisfies DetailName[]

/** Those of these fields that a product has, in their order; of all if none are named. */
export function listDetails(
  product: Readonly<Record<DetailName, string>>,
  names = Object.keys(DETAIL_FIELDS) as readonly DetailName[],
): { name: DetailName; label: string; text: string }[] {
  return names
    .map(name => ({ name, label: DETAIL_FIELDS[name].label, text: product[name] }))
    .filter(({ text }) => text.trim() !== '')
}
