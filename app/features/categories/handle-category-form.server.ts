import { z } from 'zod'
import { GARMENT_KINDS } from '#app/features/sizes/size-chart.ts'
import type { Services } from '#app/platform/services.server.ts'
import { idSchema } from '#app/shared/id-schema.ts'
import { addCategory, type SimilarCategoryRefusal } from './add-category.server.ts'
import type { CategoryFormResult } from './category-form-result.ts'
import { CATEGORY_NOT_ADDED, categoryNameSchema } from './category-name.ts'
import { chooseSizeChart } from './choose-size-chart.server.ts'
import { type DeleteCategoryRefusal, deleteCategory } from './delete-category.server.ts'
import { moveCategory } from './move-category.server.ts'
import { type RenameRefusal, renameCategory } from './rename-category.server.ts'

const sure = z
  .literal('on')
  .optional()
  .transform(value => value === 'on')

const formSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), name: categoryNameSchema, isSure: sure }),
  z.object({ intent: z.literal('rename'), id: idSchema, name: categoryNameSchema, isSure: sure }),
  z.object({ intent: z.literal('move'), id: idSchema, direction: z.enum(['up', 'down']) }),
  z.object({
    intent: z.literal('size-chart'),
    id: idSchema,
    sizeChart: z.enum(['', ...GARMENT_KINDS]).transform(kind => kind || null),
  }),
  z.object({ intent: z.literal('delete'), id: idSchema, intoId: idSchema.optional() }),
])
type CategoryForm = z.output<typeof formSchema>

/** 409 where something speaks against it, 422 where a field is wrong, 503 where nothing could be saved just now. */
interface Answered {
  answer: CategoryFormResult
  status: 200 | 409 | 422 | 503
}

/** Does what a form about categories asks for, and says in words what came of it. */
export async function handleCategoryForm(
  { database, log, requestId }: Pick<Services, 'database' | 'log' | 'requestId'>,
  form: FormData,
  actor: string,
): Promise<Answered> {
  const checked = formSchema.safeParse(Object.fromEntries(form))
  if (!checked.success) {
    const wrongName = checked.error.issues.find(issue => issue.path[0] === 'name')
    const message = wrongName?.message ?? 'This form could not be read. Please load the page again.'
    return { answer: { ok: false, message }, status: 422 }
  }
  try {
    const answer = await carryOut(database, checked.data, actor)
    return { answer, status: answer.ok ? 200 : 409 }
  } catch (error) {
    log.error({ err: error, requestId }, 'a category could not be saved')
    const message = checked.data.intent === 'add' ? CATEGORY_NOT_ADDED : 'Failed to update category.'
    return { answer: { ok: false, message }, status: 503 }
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
      if (!outcome.ok) return refusalAnswer(outcome.refusal)
      const { category, isNew } = outcome
      return {
        ok: true,
        message: isNew ? 'Category added.' : `“${category.name}” is there already.`,
        category,
      }
    }
    case 'rename': {
      const outcome = await renameCategory(database, { ...form, actor })
      return outcome.ok ? { ok: true, message: 'Category renamed.' } : refusalAnswer(outcome.refusal)
    }
    case 'move': {
      const outcome = await moveCategory(database, { ...form, actor })
      return outcome.ok ? { ok: true, message: 'Order saved.' } : refusalAnswer(outcome.refusal)
    }
    case 'size-chart': {
      const outcome = await chooseSizeChart(database, { ...form, actor })
      return outcome.ok ? { ok: true, message: 'Size chart saved.' } : refusalAnswer(outcome.refusal)
    }
    case 'delete': {
      const outcome = await deleteCategory(database, { id: form.id, intoId: form.intoId, actor })
      return outcome.ok
        ? { ok: true, message: deletedText(outcome.movedCount) }
        : refusalAnswer(outcome.refusal)
    }
  }
}

function deletedText(movedCount: number): string {
  if (movedCount === 0) return 'Category deleted.'
  return `Category deleted, ${movedCount === 1 ? '1 product' : `${movedCount} products`} moved.`
}

function refusalAnswer(
  refusal: SimilarCategoryRefusal | RenameRefusal | DeleteCategoryRefusal,
): CategoryFormResult {
  switch (refusal.kind) {
    case 'similar-category': {
      const names = refusal.similar.map(({ name }) => `“${name}”`).join(', ')
      return { ok: false, message: `There is ${names} already.`, similar: refusal.similar }
    }
    case 'name-taken':
      return { ok: false, message: `“${refusal.by.name}” is there already. You can merge the two.` }
    case 'unknown-category':
      return { ok: false, message: 'This category was deleted meanwhile.' }
    case 'unknown-target':
      return { ok: false, message: 'Please choose a category for its products.' }
    case 'category-not-empty':
      return { ok: false, message: 'This category has products. Please choose where they move to.' }
  }
}
