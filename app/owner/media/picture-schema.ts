import { z } from 'zod'
import type { Picture } from './picture.ts'
import { isPictureKey } from './picture-files.ts'

/** A picture as it is stored in other data, such as a setting. */
export const pictureSchema: z.ZodType<Picture> = z.object({
  key: z.string().refine(isPictureKey),
  width: z.int().min(1),
  height: z.int().min(1),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  alt: z.string(),
  altUrdu: z.string().optional(),
})
