import type { Services } from '#app/platform/services.server.ts'
import type { HandledForm } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { findEditedChart } from './list-size-charts.server.ts'
import { addSizeChart, type ChartRefusal, deleteSizeChart, saveSizeChart } from './save-size-chart.server.ts'
import {
  checkChartForm,
  listDrops,
  newChartSchema,
  readTypedChart,
  SIZE_CHART_NOT_SAVED,
  type SizeChartResult,
  type TypedChartTexts,
} from './size-chart-form.ts'

type Needed = Pick<Services, 'database' | 'log' | 'requestId'>
type Handled = HandledForm<SizeChartResult>

/** Adds a chart to a list of sizes. The id is that of the new chart. */
export async function handleNewChart(
  { database, log, requestId }: Needed,
  form: FormData,
  actor: string,
): Promise<HandledForm & { id?: number }> {
  const checked = newChartSchema.safeParse(Object.fromEntries(form))
  if (!checked.success) {
    const wrongName = checked.error.issues.find(({ path }) => path[0] === 'name')?.message
    const text = t(wrongName ?? GONE['unknown-list'])
    return { result: { isDone: false, text }, status: 422 }
  }
  try {
    const outcome = await addSizeChart(database, { ...checked.data, actor })
    if (!outcome.ok) return { result: { isDone: false, text: t(GONE[outcome.refusal.kind]) }, status: 409 }
    return {
      result: { isDone: true, text: t('“{name}” is added.', { name: checked.data.name }) },
      status: 200,
      id: outcome.id,
    }
  } catch (error) {
    log.error({ err: error, requestId }, 'a size chart could not be added')
    return { result: { isDone: false, text: t(SIZE_CHART_NOT_SAVED) }, status: 503 }
  }
}

/** Saves or deletes a chart, as the form's `intent` asks. A deleted one has no result to show: `isGone`. */
export async function handleChartForm(
  services: Needed,
  form: FormData,
  actor: string,
): Promise<Handled & { isGone?: true }> {
  const typed = readTypedChart(form)
  try {
    if (form.get('intent') === 'delete') {
      const outcome = await deleteSizeChart(services.database, { id: readId(form.get('id')) ?? 0, actor })
      if (!outcome.ok) return refused(outcome.refusal, typed)
      return {
        result: { isDone: true, text: t('“{name}” is deleted.', { name: outcome.name }) },
        status: 200,
        isGone: true,
      }
    }
    return await save(services, form, { actor, typed })
  } catch (error) {
    services.log.error({ err: error, requestId: services.requestId }, 'a size chart could not be saved')
    return { result: { isDone: false, text: t(SIZE_CHART_NOT_SAVED), typed }, status: 503 }
  }
}

async function save(
  { database }: Needed,
  form: FormData,
  { actor, typed }: { actor: string; typed: TypedChartTexts },
): Promise<Handled> {
  const present = await findEditedChart(database, readId(form.get('id')) ?? 0)
  if (!present) return refused({ kind: 'unknown-chart' }, typed)
  const { sizes } = present.list
  const checked = checkChartForm(form, sizes)
  if (!checked.ok) return { result: { isDone: false, errors: checked.errors, typed }, status: 422 }
  const { chart } = checked
  const outcome = await saveSizeChart(database, { ...chart, actor })
  if (!outcome.ok) return refused(outcome.refusal, typed)
  const warnings = listDrops(sizes, chart.measurements, chart.figures)
  const result = { isDone: true, text: t('Size chart saved.'), ...(warnings.length > 0 && { warnings }) }
  return { result, status: 200 }
}

const GONE = {
  'unknown-list': message('This list of sizes was deleted meanwhile.'),
  'unknown-chart': message('This size chart was deleted meanwhile.'),
  'edited-meanwhile': message(
    'Another member of staff changed this chart meanwhile. Please load the page again.',
  ),
}

function refused({ kind }: ChartRefusal, typed: TypedChartTexts): Handled {
  return { result: { isDone: false, text: t(GONE[kind]), typed }, status: 409 }
}
