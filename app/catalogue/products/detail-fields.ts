import { message } from '#app/shared/text/translate.ts'

/** The plain fields that the page of a product lists below its description. Shoppers' browsers need these alone. */
export const DETAIL_FIELDS = {
  colour: { label: message('Colour'), maximum: 60, rows: 1, isDetail: true, feed: 'color' },
  fabric: { label: message('Fabric'), maximum: 120, rows: 1, isDetail: true, feed: 'material' },
  fitNote: {
    label: message('Fit'),
    maximum: 200,
    rows: 1,
    isDetail: true,
    feed: 'detail',
  },
  care: {
    label: message('Care'),
    maximum: 500,
    rows: 4,
    hint: message('How to wash and store it, one line for each'),
    isDetail: true,
    feed: 'detail',
  },
} as const

type DetailName = keyof typeof DETAIL_FIELDS

/** Those that a product has, in their order. */
export function listDetails(
  product: Readonly<Record<DetailName, string>>,
): { name: DetailName; label: string; text: string }[] {
  return (Object.keys(DETAIL_FIELDS) as DetailName[])
    .map(name => ({ name, label: DETAIL_FIELDS[name].label, text: product[name] }))
    .filter(({ text }) => text.trim() !== '')
}
