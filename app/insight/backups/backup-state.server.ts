import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { changeProcessState, readProcessState } from '#app/platform/db/process-state.server.ts'
import { message } from '#app/shared/text/translate.ts'

/** Why a backup was made. */
export const BACKUP_REASONS = ['schedule', 'hand', 'demo', 'restore', 'upload'] as const
export type BackupReason = (typeof BACKUP_REASONS)[number]

const figuresSchema = z.object({
  orders: z.number(),
  /** A text, because a sum of paisa may exceed a number. */
  orderTotalPaisa: z.string(),
  piecesOnHand: z.string(),
  pictures: z.number(),
})

const stateSchema = z.object({
  /** Since when backups are to be made by themselves. */
  expectedSince: z.iso.datetime().optional(),
  /** The newest backup that was made by itself, restored for a trial, and compared. */
  checked: z.object({ name: z.string(), place: z.string(), at: z.iso.datetime() }).optional(),
  /** The last failure, unless a backup was checked since. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
  /** What the background work is asked for, or does now. */
  work: z
    .object({
      kind: z.enum(['back-up', 'trial', 'restore', 'take']),
      at: z.iso.datetime(),
      /** The email of who asked; missing where the schedule did. */
      by: z.string().optional(),
    })
    .optional(),
  /** What the last restore for a trial found. */
  trial: z
    .object({
      name: z.string(),
      at: z.iso.datetime(),
      /** Why it failed; missing if it did not. */
      reason: z.string().optional(),
      figures: figuresSchema.optional(),
    })
    .optional(),
  /** What the shop is being replaced by. While it is begun, all processes of the store pause. */
  replacing: z
    .object({
      /** A backup, or the database that was replaced before. */
      from: z.union([z.object({ backup: z.string() }), z.object({ database: z.string() })]),
      by: z.string(),
      /** The session of who asked, which goes on. */
      sessionId: z.string(),
      /** What the passphrase of an encrypted backup opened, sealed. */
      keys: z.string().optional(),
      begunAt: z.iso.datetime().optional(),
    })
    .optional(),
  /** Why the shop was not replaced, the last time. */
  notReplaced: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
  /** By what the shop was replaced, and where the one before is. */
  replaced: z
    .object({
      at: z.iso.datetime(),
      by: z.string(),
      /** The backup that was restored; missing after a switch back. */
      backup: z.string().optional(),
      /** The database with the shop before. */
      before: z.string(),
      /** The backup of the shop before. */
      saved: z.string(),
    })
    .optional(),
  /** The archive that is being uploaded in pieces. */
  upload: z
    .object({
      id: z.uuid(),
      by: z.string(),
      bytes: z.int(),
      at: z.iso.datetime(),
      /** The backup in it, once it is being written. */
      backup: z.string().optional(),
    })
    .optional(),
  /** What the last upload was: a backup, or why it was none. */
  uploaded: z
    .object({ at: z.iso.datetime(), backup: z.string().optional(), reason: z.string().optional() })
    .optional(),
  /** What is known of backups by their names, the newest last. */
  made: z
    .record(
      z.string(),
      z.object({
        reason: z.enum(BACKUP_REASONS),
        checkedAt: z.iso.datetime().optional(),
        uploadedAt: z.iso.datetime().optional(),
      }),
    )
    .optional(),
})

/** What is known of the backups of this shop. */
export type BackupState = z.output<typeof stateSchema>

const KEY = 'backups'
/** More than stay of thinned backups. */
const MOST_NOTED = 300
/** What was asked for longer ago is done by no process any more, and can be asked for again. */
const LONGEST_WORK_MS = 6 * 3_600_000

/** @returns an empty state for a shop that was never backed up by the background work */
export async function readBackupState(database: Queryable): Promise<BackupState> {
  const state = stateSchema.safeParse(await readProcessState(database, KEY)).data ?? {}
  if (isBusy(state)) return state
  const { work: _, ...rest } = state
  return rest
}

/** Whether work on backups is wanted or done now. */
export function isBusy({ work }: BackupState): boolean {
  return work !== undefined && Date.now() - Date.parse(work.at) < LONGEST_WORK_MS
}

/** Changes the state while other processes wait. */
export function changeBackupState(
  transaction: Transaction,
  change: (state: BackupState) => BackupState,
): Promise<void> {
  return changeProcessState(transaction, KEY, value => change(stateSchema.safeParse(value).data ?? {}))
}

function change(database: Database, by: (state: BackupState) => BackupState): Promise<void> {
  return inTransaction(database, transaction => changeBackupState(transaction, by))
}

/** Records that backups are expected from now on, unless they are already. */
export function expectBackups(database: Database): Promise<void> {
  return change(database, ({ expectedSince = new Date().toISOString(), ...state }) => ({
    ...state,
    expectedSince,
  }))
}

/** Records why a backup was made. */
export function noteMadeBackup(database: Database, name: string, reason: BackupReason): Promise<void> {
  return change(database, state => ({
    ...state,
    made: newest({ ...state.made, [name]: { ...state.made?.[name], reason } }),
  }))
}

/** Records that a scheduled backup was restored and compared. */
export function noteCheckedBackup(
  database: Database,
  checked: NonNullable<BackupState['checked']>,
): Promise<void> {
  return change(database, ({ failure: _, ...state }) => ({ ...state, checked }))
}

/** Records what a restore for a trial found. */
export function noteTrial(database: Database, trial: NonNullable<BackupState['trial']>): Promise<void> {
  return change(database, state => {
    const { checkedAt: _, ...known } = state.made?.[trial.name] ?? { reason: 'hand' }
    const noted = { ...known, ...(trial.reason === undefined && { checkedAt: trial.at }) }
    return { ...state, trial, made: newest({ ...state.made, [trial.name]: noted }) }
  })
}

export function noteFailedBackup(database: Database, reason: string): Promise<void> {
  return change(database, state => ({ ...state, failure: { at: new Date().toISOString(), reason } }))
}

/** Records what the background work does now; undefined when it has ended. */
export function noteWork(database: Database, work: BackupState['work']): Promise<void> {
  return change(database, ({ work: _, ...state }) => (work ? { ...state, work } : state))
}

/** The job that makes a backup now. */
export const BACK_UP_NOW = 'back_up_now'
/** The job that restores a backup for a trial. */
export const TRY_BACKUP = 'try_backup'
/** A job whose process ends is begun again. */
const ATTEMPTS = 5

/** Lets the background work make a backup soon. Asked for twice, it is made once. */
export function askForBackup(transaction: Transaction, by: string): Promise<void> {
  return ask(transaction, BACK_UP_NOW, {}, { kind: 'back-up', by })
}

/** Lets the background work restore a backup for a trial soon. */
export function askForTrial(transaction: Transaction, name: string, by: string): Promise<void> {
  return ask(transaction, TRY_BACKUP, { name }, { kind: 'trial', by })
}

async function ask(
  transaction: Transaction,
  task: string,
  payload: object,
  work: { kind: 'back-up' | 'trial' | 'restore' | 'take'; by: string },
): Promise<void> {
  const at = new Date().toISOString()
  await changeBackupState(transaction, state => ({ ...state, work: { ...work, at } }))
  await transaction.execute(sql`
    select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json, max_attempts := ${ATTEMPTS}, job_key := ${task})`)
}

/** Begins an upload. One that was begun before has ended. */
export function beginUpload(database: Database, upload: NonNullable<BackupState['upload']>): Promise<void> {
  return change(database, ({ uploaded: _, ...state }) => ({ ...state, upload }))
}

/** The job that takes an uploaded archive. */
export const TAKE_UPLOAD = 'take_upload'

/** Lets the background work take the archive whose pieces have all been sent. */
export function askToTakeUpload(transaction: Transaction, by: string): Promise<void> {
  return ask(transaction, TAKE_UPLOAD, {}, { kind: 'take', by })
}

/** Notes which backup an upload is, so that another attempt knows that it was not there before. */
export function noteUploadedName(database: Database, backup: string): Promise<void> {
  return change(database, state => (state.upload ? { ...state, upload: { ...state.upload, backup } } : state))
}

/** Notes what an upload was: the backup, or why it was none. */
export function noteUploaded(
  database: Database,
  found: { backup: string } | { reason: string },
): Promise<void> {
  return change(database, ({ upload: _, work: __, ...state }) => {
    const at = new Date().toISOString()
    const uploaded = { at, ...found }
    if (!('backup' in found)) return { ...state, uploaded }
    const known = state.made?.[found.backup] ?? { reason: 'upload' as const }
    return {
      ...state,
      uploaded,
      made: newest({ ...state.made, [found.backup]: { ...known, uploadedAt: at } }),
    }
  })
}

/** So long an uploaded backup stays, however old the shop in it is. */
const UPLOADS_STAY_MS = 30 * 86_400_000

/** The names of the backups that were uploaded lately, and are not thinned. */
export function findLateUploads({ made = {} }: BackupState): string[] {
  return Object.keys(made).filter(name => {
    const { uploadedAt } = made[name] ?? {}
    return uploadedAt !== undefined && Date.now() - Date.parse(uploadedAt) < UPLOADS_STAY_MS
  })
}

function newest(made: NonNullable<BackupState['made']>): NonNullable<BackupState['made']> {
  const names = Object.keys(made).toSorted()
  return Object.fromEntries(
    names.slice(-MOST_NOTED).flatMap(name => (made[name] ? [[name, made[name]]] : [])),
  )
}

/** The job that replaces the shop by a backup, or by the one before. */
export const REPLACE_SHOP = 'replace_shop'

/** Lets the background work replace the shop soon. @returns false if other work on backups has to end first */
export async function askToReplace(
  transaction: Transaction,
  replacing: NonNullable<BackupState['replacing']>,
): Promise<boolean> {
  let isFree = false
  // Others wait from here on, so that of two presses one is refused.
  await changeBackupState(transaction, state => {
    isFree = !isBusy(state)
    return state
  })
  if (!isFree) return false
  await ask(transaction, REPLACE_SHOP, {}, { kind: 'restore', by: replacing.by })
  await changeBackupState(transaction, ({ notReplaced: _, ...state }) => ({ ...state, replacing }))
  return true
}

/** Notes that the replacing has begun. */
export function noteReplacing(database: Database, begunAt: string): Promise<void> {
  return change(database, state =>
    state.replacing ? { ...state, replacing: { ...state.replacing, begunAt } } : state,
  )
}

/** Notes why the shop is as it was. */
export function noteNotReplaced(database: Database, reason: string): Promise<void> {
  return change(database, state => notReplaced(state, reason))
}

const INTERRUPTED = message('The process that did it has ended. The shop is as it was.')

/** Notes that a process died while it replaced the shop, unless another one has noted it. */
export function noteInterrupted(database: Database, begunAt: string): Promise<void> {
  return change(database, state =>
    state.replacing?.begunAt === begunAt ? notReplaced(state, INTERRUPTED) : state,
  )
}

function notReplaced(state: BackupState, reason: string): BackupState {
  return { ...withoutWork(state), notReplaced: { at: new Date().toISOString(), reason } }
}

/** The state once the shop was replaced. */
export function replacedState(
  state: BackupState,
  replaced: NonNullable<BackupState['replaced']>,
): BackupState {
  const { failure: _, notReplaced: __, ...rest } = withoutWork(state)
  return { ...rest, replaced, made: { ...state.made, [replaced.saved]: { reason: 'restore' } } }
}

function withoutWork({ replacing: _, work: __, ...state }: BackupState): BackupState {
  return state
}
