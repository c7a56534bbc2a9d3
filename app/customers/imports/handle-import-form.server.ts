import { randomBytes } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import { customerImports } from '#app/customers/tables/imported-customers.server.ts'
import type { Database, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readMends } from '#app/platform/sheets/mends-form.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { CAN_BE_MENDED, type ImportChoices } from './file/file-record.ts'
import { CUSTOMER_IMPORT_FILES } from './import-files.server.ts'
import { addImportJob, type ImportStep } from './import-jobs.server.ts'
import { findImport, type ImportState, moveImport } from './import-state.server.ts'

/** Stores the uploaded file `sheet`, and has it read. @returns the id of the import, or why there is none */
export async function handleUpload(
  { database, files }: Pick<Services, 'database' | 'files'>,
  form: FormData,
  actor: string,
): Promise<{ id: number } | FormResult> {
  const file = form.get('sheet')
  if (!(file instanceof File) || file.name === '') return refused(message('Please choose a file.'))
  const fileKey = CUSTOMER_IMPORT_FILES + randomBytes(24).toString('hex')
  await files.write(fileKey, await file.bytes())
  const fileName = storableText(file.name).slice(0, 120)
  return inTransaction(database, async transaction => {
    const [stored] = await transaction
      .insert(customerImports)
      .values({ fileName, fileKey, actor })
      .returning({ id: customerImports.id })
    if (!stored) throw new Error('PostgreSQL stored an import without returning it.')
    await addImportJob(transaction, 'reading', stored.id)
    return stored
  })
}

/** Does what a form of an import's page asks for. @returns `removed` once the import is gone */
export async function handleImportForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  id: number,
): Promise<FormResult | 'removed'> {
  switch (form.get('intent')) {
    case 'amounts': {
      const amounts = form.get('amounts')
      if (amounts !== 'rupees' && amounts !== 'leave')
        return refused(message('Please choose one of the two.'))
      return choose(database, id, choices => ({ choices: { ...choices, amounts } }))
    }
    case 'mend':
      return choose(database, id, choices => {
        const read = readMends(form, choices.mends ?? [], { columns: CAN_BE_MENDED, ofEmpty: false })
        return 'problem' in read ? read : { choices: { ...choices, mends: read.mends } }
      })
    case 'again':
      return begin(database, id, { step: 'reading', from: ['ready'] })
    case 'apply': {
      const found = await findImport(database, id)
      if (found?.asksCurrency && !found.choices.amounts)
        return refused(message('Please say first in which currency the amounts of this file are.'))
      return begin(database, id, { step: 'applying', from: ['ready'] })
    }
    case 'undo':
      return begin(database, id, { step: 'undoing', from: ['applied'] })
    case 'remove':
      return remove(database, id)
    default:
      return refused(message('This form asks for nothing.'))
  }
}

/** Removes a file and its comparison, unless a job is at it. What it has brought stays. */
async function remove(database: Database, id: number): Promise<FormResult | 'removed'> {
  const isAtRest = notInArray(customerImports.state, ['reading', 'applying', 'undoing'])
  const { rowCount } = await database.delete(customerImports).where(and(eq(customerImports.id, id), isAtRest))
  return rowCount ? 'removed' : refused(CHANGED)
}

/** Stores what staff choose for a whole file, and has it compared again. */
function choose(
  database: Database,
  id: number,
  read: (choices: ImportChoices) => { choices: ImportChoices } | { problem: string },
): Promise<FormResult> {
  return inTransaction(database, async transaction => {
    const [found] = await transaction
      .select()
      .from(customerImports)
      .where(and(eq(customerImports.id, id), eq(customerImports.state, 'ready')))
      .for('update')
    if (!found) return refused(CHANGED)
    const chosen = read(found.choices as ImportChoices)
    if ('problem' in chosen) return refused(chosen.problem)
    return beginIn(transaction, id, { step: 'reading', from: ['ready'], choices: chosen.choices })
  })
}

const CHANGED = message('This has changed meanwhile. Please load the page again.')

type Step = { step: ImportStep; from: ImportState[] } & Partial<typeof customerImports.$inferInsert>

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
