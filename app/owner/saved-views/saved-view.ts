import { z } from 'zod'
import { idSchema } from '#app/shared/id-schema.ts'
import { singleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** The lists that have saved views. */
export const VIEW_LISTS = ['orders', 'products', 'customers'] as const
export type ViewList = (typeof VIEW_LISTS)[number]

/** The filters of a list under a name, saved by a staff member for themselves. */
export interface SavedView {
  id: number
  name: string
  /** The query of the list's address without its page, such as `status=pending&q=lahore`. */
  query: string
}

export const SAVED_VIEWS = '/admin/saved-views'

/** For each user and list. More would be hard to choose from. */
export const MOST_VIEWS = 20
export const LONGEST_VIEW_NAME = 40
const LONGEST_QUERY = 1_000

export const viewNameSchema = singleLineText({
  required: message('Please enter a name.'),
  maximum: LONGEST_VIEW_NAME,
  tooLong: () => t('Please shorten the name to {most} characters.', { most: LONGEST_VIEW_NAME }),
})

const list = z.enum(VIEW_LISTS)
const query = z.string().max(LONGEST_QUERY).transform(toViewQuery).pipe(z.string().min(1).max(LONGEST_QUERY))

export const viewFormSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), list, name: viewNameSchema, query }),
  z.object({ intent: z.literal('rename'), id: idSchema, name: viewNameSchema }),
  z.object({ intent: z.literal('remove'), id: idSchema }),
])
export type ViewForm = z.output<typeof viewFormSchema>

/** The filters in a list's address, without the page; empty for the default list. */
export function toViewQuery(search: string): string {
  const parameters = new URLSearchParams(search)
  parameters.delete('page')
  return parameters.toString()
}
