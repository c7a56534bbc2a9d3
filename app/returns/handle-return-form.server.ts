import { readStoreSettings } from '#app/owner/settings/read-store-settings.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { textsOfForm } from '#app/platform/forms/texts-of-form.ts'
import { readId } from '#app/shared/ids.ts'
import { t } from '#app/shared/text/translate.ts'
import { withdrawReturn } from './decide-return.server.ts'
import { findReturn } from './find-return.server.ts'
import { requestReturn } from './request-return.server.ts'
import { readReturnForm } from './return-form.ts'
import { requestRefusalText, returnRefusalText } from './return-refusal-text.ts'

/** The result of a form on the page of an order's returns. */
export interface ReturnFormResult {
  isDone: boolean
  /** The return that was asked for. */
  id?: number
  text: string
  /** What is wrong with each line, by position. */
  ofLines?: Record<number, string>
  /** Everything that was typed, for the page that shows what is wrong. */
  typed?: Record<string, string>
}

/** Asks to return pieces of an order, or withdraws a return without an answer. */
export async function handleReturnForm(
  database: Database,
  form: FormData,
  by: { number: string; actor: string },
): Promise<{ result: ReturnFormResult; status: number }> {
  if (form.get('intent') === 'withdraw') return withdraw(database, form, by)
  const typed = textsOfForm(form)
  const read = readReturnForm(form)
  if (!read.ok) {
    const text =
      read.problems.map(problem => t(problem)).join(' ') || t('Please look at the pieces that are marked.')
    return { result: { isDone: false, text, ofLines: read.ofLines, typed }, status: 422 }
  }
  const { wanted, note, seen } = read
  const asked = await requestReturn(
    database,
    { ...by, wanted, note, seen },
    await readStoreSettings(database),
  )
  if (asked.ok)
    return { result: { isDone: true, id: asked.id, text: t('We have your request.') }, status: 200 }
  return { result: { isDone: false, text: requestRefusalText(asked.refusal), typed }, status: 409 }
}

async function withdraw(
  database: Database,
  form: FormData,
  { number, actor }: { number: string; actor: string },
) {
  const id = readId(form.get('return')) ?? 0
  const found = await findReturn(database, id)
  const done =
    found?.order.number === number
      ? await withdrawReturn(database, id, actor)
      : ({ ok: false, refusal: { kind: 'not-found' } } as const)
  if (done.ok) return { result: { isDone: true, text: t('The return is withdrawn.') }, status: 200 }
  return { result: { isDone: false, text: returnRefusalText(done.refusal) }, status: 409 }
}
