import { z } from 'zod'
import { readTag } from '#app/shared/text/tag.ts'
import { CANNOT_BE_SHOWN, canBeShown } from '#app/shared/text/text-fields.ts'
import { t } from '#app/shared/text/translate.ts'

const LONGEST_TAG = 40
const MOST_TAGS = 20

/** Tags as the form shows them. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(', ')
}

/** The form of a customer's tags, separated by commas. */
export const customerTagsSchema = z.object({
  tags: z
    .string()
    .default('')
    .refine(canBeShown, CANNOT_BE_SHOWN)
    .transform(typed => [
      ...new Set(
        typed
          .split(/[,،\n]/)
          .map(readTag)
          .filter(Boolean),
      ),
    ])
    .refine(tags => tags.length <= MOST_TAGS, {
      error: () => t('Please write {most} tags at most.', { most: MOST_TAGS }),
    })
    .refine(tags => tags.every(tag => tag.length <= LONGEST_TAG), {
      error: () => t('Please shorten each tag to {most} characters.', { most: LONGEST_TAG }),
    }),
})
