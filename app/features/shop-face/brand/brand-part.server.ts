import type { z } from 'zod'
import { brandSchema, storeNameSchema } from '#app/features/settings/brand/brand-schema.ts'
import { settingsPart } from '../settings-part.server.ts'

const brandContentSchema = brandSchema.extend({ name: storeNameSchema })
export type BrandContent = z.output<typeof brandContentSchema>

export const BRAND_PART = settingsPart({
  id: 'brand',
  name: 'Brand',
  schema: brandContentSchema,
  read: ({ name, brand }) => ({ name, ...brand }),
  lay: (_, { name, ...brand }) => ({ name, brand }),
})
