import { eq } from 'drizzle-orm'
import { productImports } from '#app/catalogue/tables/product-imports.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { readColumnsForm } from '../plan/choose-columns.ts'
import { addImportJob, type ImportStep } from './import-jobs.server.ts'
import { type ImportState, moveImport } from './import-state.server.ts'
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

type Step = { step: ImportStep; from: ImportState[] } & Partial<typeof productImports.$inferInsert>

/** Begins a step that takes longer than a request. A second press finds it begun. */
function begin(database: Database, id: number, { step, ...values }: Step): Promise<FormResult> {
  return inTransaction(database, async transaction => {
    const isBegun = await moveImport(transaction, id, { ...values, state: step, problem: '' })
    if (!isBegun) return refused(message('This has changed meanwhile. Please load the page again.'))
    await addImportJob(transaction, step, id)
    return { isDone: true }
  })
}

function refused(text: string): FormResult {
  return { isDone: false, text: t(text) }
}
