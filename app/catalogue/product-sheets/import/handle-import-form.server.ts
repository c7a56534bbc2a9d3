import { eq } from 'drizzle-orm'
import { productImports } from '#app/catalogue/tables/product-imports.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { readColumnsForm } from '../plan/choose-columns.ts'
import type { ImportChoices } from '../plan/import-choices.ts'
import { addImportJob, type ImportStep } from './import-jobs.server.ts'
import { type ImportState, lockImport, moveImport } from './import-state.server.ts'
import { readChoicesForm, readMendsForm } from './read-choices.ts'
import { uploadImport } from './upload-import.server.ts'

/** Stores the uploaded file `sheet`. @returns the id of the import, or why there is none */
export async function handleUpload(
  services: Pick<Services, 'database' | 'files'>,
  form: FormData,
  by: { actor: string; seesCosts: boolean },
): Promise<{ id: number } | FormResult> {
  const file = form.get('sheet')
  if (!(file instanceof File) || file.name === '') return refused(message('Please choose a file.'))
  return { id: await uploadImport(services, { ...by, fileName: file.name, content: await file.bytes() }) }
}

/** Does what a form of an import's page asks for. @returns `removed` once the import is gone */
export async function handleImportForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  { id, seesCosts }: { id: number; seesCosts: boolean },
): Promise<FormResult | 'removed'> {
  switch (form.get('intent')) {
    case 'columns': {
      const chosen = readColumnsForm(form)
      if ('problem' in chosen) return refused(chosen.problem)
      return begin(database, id, {
        step: 'reading',
        from: ['ready'],
        columns: chosen.columns,
        readsCosts: seesCosts,
      })
    }
    case 'choices':
      return choose(database, id, choices => readChoicesForm(form, choices), seesCosts)
    case 'mend':
      return choose(database, id, choices => readMendsForm(form, choices), seesCosts)
    case 'again':
      return begin(database, id, { step: 'reading', from: ['ready'], readsCosts: seesCosts })
    case 'apply':
      return begin(database, id, { step: 'applying', from: ['ready'] })
    case 'undo':
      return begin(database, id, { step: 'undoing', from: ['applied'] })
    case 'remove':
      await database.delete(productImports).where(eq(productImports.id, id))
      return 'removed'
    default:
      return refused(message('This form asks for nothing.'))
  }
}

/** Stores what staff choose for a whole file, and has it compared again. */
function choose(
  database: Database,
  id: number,
  read: (choices: ImportChoices) => { choices: ImportChoices } | { problem: string },
  seesCosts: boolean,
): Promise<FormResult> {
  return inTransaction(database, async transaction => {
    const found = await lockImport(transaction, id, 'ready')
    if (!found) return refused(CHANGED)
    const chosen = read(found.choices as ImportChoices)
    if ('problem' in chosen) return refused(chosen.problem)
    return beginIn(transaction, id, {
      step: 'reading',
      from: ['ready'],
      choices: chosen.choices,
      readsCosts: seesCosts,
    })
  })
}

const CHANGED = message('This has changed meanwhile. Please load the page again.')

type Step = { step: ImportStep; from: ImportState[] } & Partial<typeof productImports.$inferInsert>

/** Begins a step that takes longer than a request. A second press finds it begun. */
function begin(database: Database, id: number, step: Step): Promise<FormResult> {
  return inTransaction(database, transaction => beginIn(transaction, id, step))
}

async function beginIn(transaction: Transaction, id: number, { step, ...values }: Step): Promise<FormResult> {
  const isBegun = await moveImport(transaction, id, { ...values, state: step, problem: '' })
  if (!isBegun) return refused(CHANGED)
  await addImportJob(transaction, step, id)
  return { isDone: true }
}

function refused(text: string): FormResult {
  return { isDone: false, text: t(text) }
}
