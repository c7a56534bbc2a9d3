import { z } from 'zod'
import { MOST_CHANGED_AT_ONCE } from '#app/catalogue/products/admin-product.ts'
import { FEATURED, isSize } from '#app/catalogue/products/product.ts'
import { MOST_SIZES } from '#app/catalogue/sizes/systems/size-system.ts'
import { idSchema, requiredId } from '#app/shared/id-schema.ts'
import { LARGEST_ID } from '#app/shared/ids.ts'
import { jsonList } from '#app/shared/json-list.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { typedOnHand, typedPriceOf } from '#app/shared/typed-numbers.ts'
import { HIGHEST_PERCENT, LOWEST_PERCENT } from '../bulk/price-change.ts'

/** What staff can send from the list of products. */
const INTENTS = [
  'set-price',
  'set-stock',
  'delete',
  'publish',
  'archive',
  'restore',
  'change-prices',
  'change-category',
  'feature',
  'undo',
] as const
export type Intent = (typeof INTENTS)[number]

/** What the form asks for; nothing where it asks for nothing that we know. */
export function readIntent(form: FormData): Intent | undefined {
  return INTENTS.find(intent => intent === form.get('intent'))
}

const count = z.int().min(0).max(LARGEST_ID)

const NONE_CHOSEN = message('Please choose a product first.')

export const priceFormSchema = z
  .object({
    productId: idSchema,
    seenPaisa: z.coerce.number().int(),
    price: z.string().optional(),
    /** The step of what is sold by the metre, whose price is typed for a metre. */
    step: z.string().optional(),
    endsSale: z
      .literal('on')
      .optional()
      .transform(value => value === 'on'),
  })
  .transform(({ price, ...form }, context) => {
    const typed = typedPriceOf(form.step).safeParse(price)
    if (typed.success) return { ...form, price: typed.data }
    context.addIssue({ code: 'custom', path: ['price'], message: typed.error.issues[0]?.message ?? '' })
    return z.NEVER
  })

export const stockFormSchema = z.object({
  productId: idSchema,
  levels: jsonList(
    z
      .object({ size: z.string().refine(isSize).nullable(), seen: count, wanted: z.string() })
      .transform(({ wanted, ...level }, context) => {
        const typed = typedOnHand(level.size).safeParse(wanted)
        if (typed.success) return { ...level, wanted: typed.data }
        context.addIssue({ code: 'custom', message: typed.error.issues[0]?.message ?? '' })
        return z.NEVER
      }),
    {
      most: MOST_SIZES,
      empty: NONE_CHOSEN,
      tooMany: () => t('A product has {most} sizes at most.', { most: MOST_SIZES }),
    },
  ),
})

export const productFormSchema = z.object({ productId: idSchema })

const chosen = jsonList(z.object({ id: count, version: count }), {
  most: MOST_CHANGED_AT_ONCE,
  empty: NONE_CHOSEN,
  tooMany: () => t('Please choose at most {most} products at once.', { most: MOST_CHANGED_AT_ONCE }),
})

export const chosenFormSchema = z.object({ chosen })

/** A percentage as staff type it, and which way the prices go. */
export const percentFormSchema = z
  .object({
    direction: z.enum(['lower', 'raise']),
    percent: z
      .string({ error: message('Please enter a percentage.') })
      .transform(text => text.replace(/[\s%]/g, ''))
      .pipe(z.string().regex(/^\d{1,4}$/, message('Please enter a whole percentage, like 20.')))
      .transform(Number)
      .pipe(z.number().min(1, message('Please enter a percentage above 0.'))),
    showsOldPrice: z
      .literal('on')
      .optional()
      .transform(value => value === 'on'),
  })
  .superRefine(({ direction, percent }, context) => {
    const most = direction === 'lower' ? -LOWEST_PERCENT : HIGHEST_PERCENT
    if (percent <= most) return
    const message =
      direction === 'lower'
        ? t('Prices can be lowered by {most} % at most.', { most })
        : t('Prices can be raised by {most} % at most.', { most })
    context.addIssue({ code: 'custom', path: ['percent'], message })
  })
  .transform(({ direction, percent, showsOldPrice }) => ({
    percent: direction === 'lower' ? -percent : percent,
    showsOldPrice: direction === 'lower' && showsOldPrice,
  }))

export const categoryFormSchema = z.object({
  categoryId: requiredId(message('Please choose a category.')),
})

export const featureFormSchema = z.object({
  featured: z.enum(FEATURED, { error: message('Please choose how to feature them.') }),
})

export const undoFormSchema = z.object({ auditId: z.coerce.number().int().min(1) })
