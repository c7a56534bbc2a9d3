import { z } from 'zod'
import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { idSchema } from '#app/shared/id-schema.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import { seoTextRules } from '#app/shared/text/seo-text-rules.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { addCategory, type SimilarCategoryRefusal } from './add-category.server.ts'
import { type CategoryFormResult, failedCategoryForm } from './category-form-result.ts'
import { categoryNameSchema, urduCategoryNameSchema } from './category-name.ts'
import { chooseSizeChart, type SizeChartChoiceRefusal } from './choose-size-chart.server.ts'
import { chooseSizeSystem, type SizeSystemChoiceRefusal } from './choose-size-system.server.ts'
import { type DeleteCategoryRefusal, deleteCategory } from './delete-category.server.ts'
import { moveCategory } from './move-category.server.ts'
import { type RenameRefusal, renameCategory } from './rename-category.server.ts'
import { type SeoTextsRefusal, writeSeoTexts } from './write-seo-texts.server.ts'

const sure = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), name: categoryNameSchema, isSure: sure }),
  z.object({
    intent: z.literal('rename'),
    id: idSchema,
    name: categoryNameSchema,
    nameUrdu: urduCategoryNameSchema.optional(),
    isSure: sure,
  }),
  z.object({ intent: z.literal('move'), id: idSchema, direction: z.enum(['up', 'down']) }),
  z.object({
    intent: z.literal('size-chart'),
    id: idSchema,
    sizeChart: z
      .string()
      .max(200)
      .transform(key => key || null),
  }),
  z.object({
    intent: z.literal('size-system'),
    id: idSchema,
    sizeSystemId: z.union([z.literal('').transform(() => null), idSchema]),
  }),
  z.object({ intent: z.literal('seo-texts'), id: idSchema, ...seoTextRules }),
  z.object({ intent: z.literal('delete'), id: idSchema, intoId: idSchema.optional() }),
])
type CategoryForm = z.output<typeof formSchema>

/** Does what a form about categories asks for, and says in words what came of it. */
export async function handleCategoryForm(
  { database, log, requestId }: Pick<Services, 'database' | 'log' | 'requestId'>,
  form: FormData,
  actor: string,
): Promise<HandledForm<CategoryFormResult>> {
  const checked = formSchema.safeParse(Object.fromEntries(form))
  if (!checked.success) {
    const wrong = checked.error.issues.find(issue => /^(name|seo)/.test(String(issue.path[0])))
    const text = t(wrong?.message ?? 'This form could not be read. Please load the page again.')
    return { result: { isDone: false, text }, status: 422 }
  }
  try {
    const result = await carryOut(database, checked.data, actor)
    return { result, status: result.isDone ? 200 : 409 }
  } catch (error) {
    log.error({ err: error, requestId }, 'a category could not be saved')
    return { result: failedCategoryForm(checked.data.intent), status: 503 }
  }
}

async function carryOut(
  database: Services['database'],
  form: CategoryForm,
  actor: string,
): Promise<CategoryFormResult> {
  switch (form.intent) {
    case 'add': {
      const outcome = await addCategory(database, { ...form, actor })
      if (!outcome.ok) return refusalResult(outcome.refusal)
      const { category, isNew } = outcome
      return {
        isDone: true,
        text: isNew ? t('Category added.') : t('“{name}” is there already.', { name: category.name }),
        category,
      }
    }
    case 'rename':
      return savedResult(await renameCategory(database, { ...form, actor }), message('Category renamed.'))
    case 'move':
      return savedResult(await moveCategory(database, { ...form, actor }), message('Order saved.'))
    case 'size-chart':
      return savedResult(await chooseSizeChart(database, { ...form, actor }), message('Size chart saved.'))
    case 'size-system':
      return savedResult(
        await chooseSizeSystem(database, { ...form, actor }),
        message('List of sizes saved.'),
      )
    case 'seo-texts':
      return savedResult(
        await writeSeoTexts(database, { ...form, actor }),
        message('Texts for search engines saved.'),
      )
    case 'delete': {
      const outcome = await deleteCategory(database, { id: form.id, intoId: form.intoId, actor })
      return outcome.ok
        ? { isDone: true, text: deletedText(outcome.movedCount) }
        : refusalResult(outcome.refusal)
    }
  }
}

function deletedText(movedCount: number): string {
  if (movedCount === 0) return t('Category deleted.')
  return t('Category deleted, {count, plural, one {# product} other {# products}} moved.', {
    count: movedCount,
  })
}

function savedResult(outcome: Outcome<object, CategoryRefusal>, text: string): CategoryFormResult {
  return outcome.ok ? { isDone: true, text: t(text) } : refusalResult(outcome.refusal)
}

type CategoryRefusal =
  | SimilarCategoryRefusal
  | RenameRefusal
  | DeleteCategoryRefusal
  | SizeSystemChoiceRefusal
  | SizeChartChoiceRefusal
  | SeoTextsRefusal

function refusalResult(refusal: CategoryRefusal): CategoryFormResult {
  switch (refusal.kind) {
    case 'similar-category': {
      const names = refusal.similar.map(({ name }) => `“${name}”`).join(', ')
      return { isDone: false, text: t('There is {names} already.', { names }), similar: refusal.similar }
    }
    case 'name-taken':
      return {
        isDone: false,
        text: t('“{name}” is there already. You can merge the two.', { name: refusal.by.name }),
      }
    case 'unknown-category':
      return { isDone: false, text: t('This category was deleted meanwhile.') }
    case 'unknown-chart':
      return { isDone: false, text: t('This size chart was deleted meanwhile.') }
    case 'unknown-list':
      return { isDone: false, text: t('This list of sizes was deleted meanwhile.') }
    case 'unknown-target':
      return { isDone: false, text: t('Please choose a category for its products.') }
    case 'category-not-empty':
      return { isDone: false, text: t('This category has products. Please choose where they move to.') }
  }
}
