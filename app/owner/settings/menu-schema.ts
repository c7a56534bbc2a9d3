import { z } from 'zod'

/** An entry of the menu or the footer. */
const menuEntrySchema = z.object({
  id: z.string().min(1),
  label: z.string(),
  labelUrdu: z.string().optional(),
  /** For which English texts the Urdu ones were written: `urduOf` in `app/shared/text/urdu-of.ts`. */
  urduOf: z.record(z.string(), z.string()).optional(),
  /** A path of the shop, or an address that begins with https. */
  to: z.string().regex(/^(\/(?!\/)|https:\/\/)\S*$/),
  isHidden: z.boolean().default(false),
})

/** The links of the header, and those of the footer in columns. */
export const menusSchema = z.object({
  main: z.array(menuEntrySchema),
  footer: z.array(
    z.object({
      id: z.string().min(1),
      title: z.string(),
      titleUrdu: z.string().optional(),
      urduOf: z.record(z.string(), z.string()).optional(),
      entries: z.array(menuEntrySchema),
    }),
  ),
})

export type Menus = z.output<typeof menusSchema>
export type MenuEntry = z.output<typeof menuEntrySchema>
