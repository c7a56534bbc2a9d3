import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { courierFindings, courierStatements } from '#app/money/tables/cash.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { fileRefusalText } from '#app/platform/sheets/file-refusal.ts'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { readId } from '#app/shared/ids.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { readDay } from '#app/shared/time/dates.ts'
import { signedRupees } from '../components/signed-rupees.ts'
import { acceptFinding, takeBackAccepted } from './accept-findings.server.ts'
import { type ApplyRefusal, applyStatement, lockStatement, undoStatement } from './apply-statement.server.ts'
import { type ColumnMapping, hasAmounts, hasNames, STATEMENT_FIELDS } from './statement-columns.ts'
import { type UploadRefusal, uploadStatement } from './upload-statement.server.ts'

/** Stores the uploaded file `statement` of a courier. @returns the id of the draft, or why there is none */
export async function handleUpload(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  actor: string,
): Promise<{ id: number } | TypedFormResult> {
  const file = form.get('statement')
  const courierId = readId(form.get('courier'))
  if (!courierId) return refused(t('Please choose a courier.'))
  if (!(file instanceof File) || file.name === '')
    return refused(t('Please choose the file of the statement.'))
  const content = await file.bytes()
  const stored = await uploadStatement(database, { courierId, fileName: file.name, content, actor })
  return stored.ok ? { id: stored.id } : refused(uploadText(stored.refusal))
}

function uploadText(refusal: UploadRefusal): string {
  switch (refusal.kind) {
    case 'no-courier':
      return t('This courier is gone.')
    case 'applied':
      return t('This statement has been applied already, as statement {id}. Nothing was changed.', {
        id: refusal.id,
      })
    default:
      return fileRefusalText(refusal)
  }
}

/** Does what a form of a statement's page asks for. @returns `removed` once a draft is gone */
export async function handleStatementForm(
  { database }: Pick<Services, 'database'>,
  form: FormData,
  { id, actor }: { id: number; actor: string },
): Promise<TypedFormResult | 'removed'> {
  switch (form.get('intent')) {
    case 'columns':
      return chooseColumns(database, form, id)
    case 'apply': {
      const applied = await applyStatement(database, { id, actor })
      return applied.ok ? done(t('The statement is applied.')) : refused(applyText(applied.refusal))
    }
    case 'undo': {
      const undone = await undoStatement(database, { id, actor })
      return undone.ok ? done(t('The statement is undone.')) : refused(applyText(undone.refusal))
    }
    case 'remove':
      await database.delete(courierStatements).where(isDraft(id))
      return 'removed'
    case 'settle':
      return settleFinding(database, form, { id, actor })
    default:
      return refused(t('This form asks for nothing.'))
  }
}

async function chooseColumns(database: Database, form: FormData, id: number): Promise<TypedFormResult> {
  const columns: ColumnMapping = {}
  for (const field of STATEMENT_FIELDS) {
    const chosen = String(form.get(field) ?? '')
    if (/^\d{1,2}$/.test(chosen)) columns[field] = Number(chosen)
  }
  const positions = Object.values(columns)
  if (!hasNames(columns))
    return refused(t('Please choose the column of the tracking number, or of the order number.'))
  if (!hasAmounts(columns)) return refused(t('Please choose the column of an amount.'))
  if (new Set(positions).size < positions.length) return refused(t('Please use each column for one thing.'))
  const coversUntil = readDay(String(form.get('coversUntil') ?? '')) ?? null
  const changed = await database.update(courierStatements).set({ columns, coversUntil }).where(isDraft(id))
  return changed.rowCount ? done(t('The statement is compared again.')) : refused(t(GONE))
}

async function settleFinding(
  database: Database,
  form: FormData,
  { id, actor }: { id: number; actor: string },
): Promise<TypedFormResult> {
  const findingId = readId(form.get('finding'))
  const isSettled = form.get('settled') === 'yes'
  if (!findingId) return refused(t(GONE))
  const at = new Date()
  const acceptedPaisa = await inTransaction(database, async transaction => {
    const statement = await lockStatement(transaction, id)
    if (statement?.state !== 'applied') return undefined
    const row = eq(courierFindings.id, findingId)
    const changed = await transaction
      .update(courierFindings)
      .set(isSettled ? { settledAt: at, settledBy: actor } : { settledAt: null, settledBy: null })
      .where(
        and(
          row,
          eq(courierFindings.statementId, id),
          isSettled ? isNull(courierFindings.settledAt) : isNotNull(courierFindings.settledAt),
        ),
      )
    if (!changed.rowCount) return undefined
    if (isSettled) return acceptFinding(transaction, findingId, { actor, at })
    await takeBackAccepted(transaction, row, actor)
    return 0
  })
  if (acceptedPaisa === undefined) return refused(t(GONE))
  if (!isSettled) return done(t('The difference is open again.'))
  if (acceptedPaisa === 0) return done(t('The difference is settled.'))
  return done(t('Settled. {price} no longer counts as outstanding.', { price: signedRupees(acceptedPaisa) }))
}

function isDraft(id: number) {
  return and(eq(courierStatements.id, id), eq(courierStatements.state, 'draft'))
}

const GONE = message('This has changed meanwhile. Please load the page again.')

function applyText(refusal: ApplyRefusal): string {
  switch (refusal.kind) {
    case 'not-found':
      return t(GONE)
    case 'unreadable':
      return t(
        'Some rows can’t be read, or none is a parcel of this courier. Check the columns, or upload the right file. Nothing was applied.',
      )
    case 'applied':
      return t('The same statement has been applied already. Nothing was changed.')
  }
}

function done(text: string): TypedFormResult {
  return { isDone: true, text }
}

function refused(text: string): TypedFormResult {
  return { isDone: false, text }
}
