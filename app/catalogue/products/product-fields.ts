import { SEO_LABELS } from '#app/shared/text/seo-labels.ts'
import { SEO_DESCRIPTION, SEO_TITLE } from '#app/shared/text/seo-texts.ts'
import { message } from '#app/shared/text/translate.ts'
import { DETAIL_FIELDS } from './detail-fields.ts'

/**
 * The plain fields of a product: texts that staff type and that are shown as they are. From this list come the form and
 * its checks, the dialogs of the admin, the product's page, feeds and structured data, and the names in the audit log.
 * Each field has a column of the same name in `app/catalogue/tables/products.server.ts`.
 */
export interface PlainField {
  /** In the form, in dialogs and on the product's page. */
  label: string
  /** In UTF-16 units. */
  maximum: number
  /** The height of its input; with more than 1 it takes line breaks. */
  rows: number
  /** Below its input. */
  hint?: string
  /** Among the details on the product's page. The description is shown on its own. */
  isDetail: boolean
  /** Shoppers never see it. */
  isForStaff?: true
  /** Shown by search engines and shared links, not on the page itself. Its form has a part of its own. */
  isForSearchEngines?: true
  /** It is the Urdu text of this one, which Urdu pages show in its place. */
  urduOf?: 'name' | (typeof SAID_IN_URDU)[number]
  /** Where feeds and structured data have it: as a property of its own, or as a detail under its label. */
  feed?: 'color' | 'material' | 'detail'
}

/** The plain fields that may have an Urdu text besides. */
const SAID_IN_URDU = [
  'description',
  'colour',
  'fabric',
  'clothFeel',
  'fitNote',
  'modelNote',
  'care',
  'seoTitle',
  'seoDescription',
] as const

/** In the order in which the form asks for them. */
export const PLAIN_FIELDS = {
  description: { label: message('Description'), maximum: 5000, rows: 5, isDetail: false },
  ...DETAIL_FIELDS,
  clothFeel: {
    ...DETAIL_FIELDS.clothFeel,
    hint: message('What the cloth is like: “Soft, midweight, a little stretch”'),
  },
  fitNote: {
    ...DETAIL_FIELDS.fitNote,
    hint: message('How it sits and whether it is true to size: “Regular, true to size”'),
  },
  modelNote: {
    ...DETAIL_FIELDS.modelNote,
    hint: message('How tall the person in the pictures is, and the size worn: “5′11″, wears M”'),
  },
  care: { ...DETAIL_FIELDS.care, hint: message('How to wash and store it, one line for each') },
  tags: {
    label: message('Tags'),
    maximum: 200,
    rows: 1,
    hint: message('With commas. Shoppers never see them.'),
    isDetail: false,
    isForStaff: true,
  },
  vendor: {
    label: message('Vendor'),
    maximum: 120,
    rows: 1,
    hint: message('Who makes or supplies it, or its brand. Shoppers never see it.'),
    isDetail: false,
    isForStaff: true,
  },
  seoTitle: {
    label: SEO_LABELS.seoTitle,
    maximum: SEO_TITLE.maximum,
    rows: 1,
    isDetail: false,
    isForSearchEngines: true,
  },
  seoDescription: {
    label: SEO_LABELS.seoDescription,
    maximum: SEO_DESCRIPTION.maximum,
    rows: 3,
    isDetail: false,
    isForSearchEngines: true,
  },
  nameUrdu: { label: message('Name (Urdu)'), maximum: 120, rows: 1, isDetail: false, urduOf: 'name' },
  descriptionUrdu: {
    label: message('Description (Urdu)'),
    maximum: 5000,
    rows: 5,
    isDetail: false,
    urduOf: 'description',
  },
  colourUrdu: { label: message('Colour (Urdu)'), maximum: 60, rows: 1, isDetail: false, urduOf: 'colour' },
  fabricUrdu: { label: message('Fabric (Urdu)'), maximum: 120, rows: 1, isDetail: false, urduOf: 'fabric' },
  clothFeelUrdu: {
    label: message('Feel (Urdu)'),
    maximum: 120,
    rows: 1,
    isDetail: false,
    urduOf: 'clothFeel',
  },
  fitNoteUrdu: { label: message('Fit (Urdu)'), maximum: 200, rows: 1, isDetail: false, urduOf: 'fitNote' },
  modelNoteUrdu: {
    label: message('Model’s size (Urdu)'),
    maximum: 120,
    rows: 1,
    isDetail: false,
    urduOf: 'modelNote',
  },
  careUrdu: { label: message('Care (Urdu)'), maximum: 500, rows: 4, isDetail: false, urduOf: 'care' },
  seoTitleUrdu: {
    label: SEO_LABELS.seoTitleUrdu,
    maximum: SEO_TITLE.maximum,
    rows: 1,
    isDetail: false,
    isForSearchEngines: true,
    urduOf: 'seoTitle',
  },
  seoDescriptionUrdu: {
    label: SEO_LABELS.seoDescriptionUrdu,
    maximum: SEO_DESCRIPTION.maximum,
    rows: 3,
    isDetail: false,
    isForSearchEngines: true,
    urduOf: 'seoDescription',
  },
} as const satisfies Record<string, PlainField>

export type PlainFieldName = keyof typeof PLAIN_FIELDS

/** The fields with an Urdu text, the name of the product among them. */
export type UrduFieldName = 'nameUrdu' | `${(typeof SAID_IN_URDU)[number]}Urdu`

/** A text for each plain field; empty where the owner wrote none. */
export type PlainFieldTexts = Record<PlainFieldName, string>

/** The plain fields as a page shows them, in its language. */
export type ShownFieldTexts = Omit<PlainFieldTexts, UrduFieldName>

export const PLAIN_FIELD_NAMES = Object.keys(PLAIN_FIELDS) as PlainFieldName[]

export function isUrduField(name: PlainFieldName): name is UrduFieldName {
  return 'urduOf' in PLAIN_FIELDS[name]
}

/** The Urdu text of each field that can have one. */
export const URDU_FIELDS: Record<(typeof SAID_IN_URDU)[number] | 'name', UrduFieldName> = {
  name: 'nameUrdu',
  description: 'descriptionUrdu',
  colour: 'colourUrdu',
  fabric: 'fabricUrdu',
  clothFeel: 'clothFeelUrdu',
  fitNote: 'fitNoteUrdu',
  modelNote: 'modelNoteUrdu',
  care: 'careUrdu',
  seoTitle: 'seoTitleUrdu',
  seoDescription: 'seoDescriptionUrdu',
}

/** One value for each plain field. */
export function mapPlainFields<Value>(
  toValue: (name: PlainFieldName, field: PlainField) => Value,
): Record<PlainFieldName, Value> {
  const entries = PLAIN_FIELD_NAMES.map(name => [name, toValue(name, PLAIN_FIELDS[name])])
  return Object.fromEntries(entries) as Record<PlainFieldName, Value>
}

/** The plain fields of a product, a form or a table, without whatever else it has. */
export function pickPlainFields<Source extends Record<PlainFieldName, unknown>>(
  source: Source,
): Pick<Source, PlainFieldName> {
  return mapPlainFields(name => source[name]) as Pick<Source, PlainFieldName>
}

export const NO_PLAIN_FIELDS: PlainFieldTexts = mapPlainFields(() => '')

/** The plain fields that a product has, in their order. */
export function listPlainFields(
  product: Partial<PlainFieldTexts>,
): (PlainField & { name: PlainFieldName; text: string })[] {
  return PLAIN_FIELD_NAMES.map(name => ({ name, text: product[name] ?? '', ...PLAIN_FIELDS[name] })).filter(
    ({ text }) => text.trim() !== '',
  )
}
