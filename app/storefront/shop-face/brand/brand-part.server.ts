import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { brandSchema, storeNameSchema } from '#app/owner/settings/brand/brand-schema.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { auditedValues } from '../audited-changes.ts'
import { settingsPart } from '../settings-part.server.ts'

const brandContentSchema = brandSchema.extend({ name: storeNameSchema })
type BrandContent = z.output<typeof brandContentSchema>

/** What staff call the fields, as the form does. */
const NAMED: readonly [fields: readonly (keyof BrandContent)[], label: string][] = [
  [['name'], message('Name of the shop')],
  [['logo', 'logoHasGround', 'logoSize'], message('Logo')],
  [['icon'], message('Icon of tabs and home screens')],
  [['main'], message('Main colour')],
  [['second'], message('Second colour')],
  [['fonts'], message('Fonts')],
]

export const BRAND_PART = settingsPart({
  id: 'brand',
  name: 'Brand',
  schema: brandContentSchema,
  changes: (published, brand) => ({
    added: [],
    gone: [],
    isReordered: false,
    changed: NAMED.filter(([fields]) =>
      fields.some(field => !isDeepStrictEqual(published[field], brand[field])),
    ).map(([, label]) => t(label)),
  }),
  audited: brand => [{ id: 'brand', name: 'Brand', list: 'Brand', values: auditedValues(brand) }],
  read: ({ name, brand }) => ({ name, ...brand }),
  lay: (_, { name, ...brand }) => ({ name, brand }),
})
