import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/database-unavailable.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import type { JobTasks } from '#app/platform/jobs/job-tasks.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { FormResult } from '#app/shared/form-result.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'

/** A step of an import that takes longer than a request may. */
type ImportStep = 'reading' | 'applying' | 'undoing'

type Needed = Pick<Services, 'database' | 'files' | 'log'>

/** What every table of imported files has. The states are steps, `ready`, `applied`, `undone`, `refused`, and others of its own. */
type ImportTable = PgTable &
  Record<'id' | 'state' | 'fileName' | 'fileKey' | 'uploadedAt' | 'problem' | 'actor' | 'choices', PgColumn>

interface Options {
  /** The names of the jobs. */
  tasks: Record<ImportStep, string>
  /** The folder of the uploaded files in the file store. */
  folder: string
  /** What staff read of a step that failed. */
  failed: string
  /** States in which the file is still being read, besides `reading`. */
  alsoReading?: readonly string[]
}

/** An import in a list. */
export interface ListedImport<State> {
  id: number
  fileName: string
  state: State
  uploadedAt: Date
}

const MOST_LISTED = 10
const CHANGED = message('This has changed meanwhile. Please load the page again.')
/** Where a step begins: an import whose step fails is there again. */
const BEFORE = { reading: 'refused', applying: 'ready', undoing: 'applied' } as const

/**
 * The imports of one kind of file: a file is uploaded, read and compared by a job, applied by another once staff have seen it, and
 * taken back by a third. A step begins only from the state that it follows, so that a second press finds it begun.
 */
export function fileImports<Table extends ImportTable>(
  table: Table,
  { tasks, folder, failed, alsoReading = [] }: Options,
) {
  type Row = Table['$inferSelect'] & Record<'id', number>
  type State = Row extends { state: infer Known } ? Known : never
  type Values = Partial<Table['$inferInsert']>

  async function find(database: Queryable, id: number): Promise<Row | undefined> {
    const [found] = await database
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id))
    return found as Row | undefined
  }

  /** The import in this state, locked until the transaction ends; undefined if it is in another. */
  async function lock(transaction: Transaction, id: number, state: State): Promise<Row | undefined> {
    const [found] = await transaction
      .select()
      .from(table as PgTable)
      .where(and(eq(table.id, id), eq(table.state, state)))
      .for('update')
    return found as Row | undefined
  }

  /** Moves an import to a state, if it is in one of these. @returns whether it was */
  async function move(
    database: Queryable,
    id: number,
    { from, ...values }: { from: readonly State[] } & Values,
  ): Promise<boolean> {
    const { rowCount } = await database
      .update(table as PgTable)
      .set(values as object)
      .where(and(eq(table.id, id), inArray(table.state, [...from])))
    return Boolean(rowCount)
  }

  /** Does a step soon, outside of a request. */
  async function addJob(database: Queryable, step: ImportStep, importId: number): Promise<void> {
    await database.execute(sql`
      select graphile_worker.add_job(${tasks[step]}, json_build_object('importId', ${importId}::int), max_attempts := 5,
        job_key := ${`${tasks[step]} ${importId}`})`)
  }

  /** Stores a file, and has it read. Nothing else is written. @returns the id of the import */
  async function store(
    { database, files }: Pick<Services, 'database' | 'files'>,
    { fileName, content, ...values }: Values & { fileName: string; content: Uint8Array; actor: string },
  ): Promise<number> {
    const fileKey = folder + randomBytes(24).toString('hex')
    await files.write(fileKey, content)
    return inTransaction(database, async transaction => {
      const [stored] = await transaction
        .insert(table as PgTable)
        .values({ ...values, fileName: storableText(fileName).slice(0, 120) || 'file', fileKey })
        .returning({ id: table.id })
      if (!stored) throw new Error('PostgreSQL stored an import without returning it.')
      const id = Number(stored.id)
      await addJob(transaction, 'reading', id)
      return id
    })
  }

  async function beginIn(
    transaction: Transaction,
    id: number,
    step: ImportStep,
    values: Values,
  ): Promise<FormResult> {
    const from = [step === 'undoing' ? 'applied' : 'ready'] as State[]
    const isBegun = await move(transaction, id, { ...values, from, state: step, problem: '' })
    if (!isBegun) return refused(CHANGED)
    await addJob(transaction, step, id)
    return { isDone: true }
  }

  /** What fails is said on the page of the import; only while the database is away it is tried again. */
  async function doStep(
    services: Needed,
    step: ImportStep,
    work: (services: Needed, importId: number) => Promise<void>,
    payload: unknown,
  ): Promise<void> {
    const { importId } = payload as { importId: number }
    try {
      await work(services, importId)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      services.log.error({ err: error, importId, task: tasks[step] }, 'a step of an import failed')
      const from = (step === 'reading' ? [step, ...alsoReading] : [step]) as State[]
      await move(services.database, importId, { from, state: BEFORE[step], problem: failed } as never)
    }
  }

  return {
    find,
    lock,
    move,
    addJob,

    store,

    /** Stores the uploaded file `sheet`, and has it read. @returns the id of the import, or why there is none */
    async upload(
      services: Pick<Services, 'database' | 'files'>,
      form: FormData,
      values: Values & { actor: string },
    ): Promise<{ id: number } | FormResult> {
      const file = form.get('sheet')
      if (!(file instanceof File) || file.name === '') return refused(message('Please choose a file.'))
      return { id: await store(services, { ...values, fileName: file.name, content: await file.bytes() }) }
    },

    /** Begins a step. */
    begin(database: Database, id: number, step: ImportStep, values: Values = {}): Promise<FormResult> {
      return inTransaction(database, transaction => beginIn(transaction, id, step, values))
    },

    /** Stores what staff choose for a whole file, and has it compared again. */
    choose<Choices>(
      database: Database,
      id: number,
      read: (choices: Choices) => { choices: Choices } | { problem: string },
      values: Values = {},
    ): Promise<FormResult> {
      return inTransaction(database, async transaction => {
        const found = await lock(transaction, id, 'ready' as State)
        if (!found) return refused(CHANGED)
        const chosen = read((found as unknown as { choices: Choices }).choices)
        if ('problem' in chosen) return refused(chosen.problem)
        return beginIn(transaction, id, 'reading', { ...values, choices: chosen.choices })
      })
    },

    /** Removes a file and its comparison, unless a job is at it. What it has brought stays. */
    async remove(database: Database, id: number): Promise<FormResult | 'removed'> {
      const isAtRest = notInArray(table.state, [...Object.keys(tasks), ...alsoReading])
      const { rowCount } = await database.delete(table).where(and(eq(table.id, id), isAtRest))
      return rowCount ? 'removed' : refused(CHANGED)
    },

    /** The latest imports. */
    async listLatest(database: Queryable): Promise<ListedImport<State>[]> {
      const { id, fileName, state, uploadedAt } = table
      const rows = await database
        .select({ id, fileName, state, uploadedAt })
        .from(table as PgTable)
        .orderBy(desc(uploadedAt), desc(id))
        .limit(MOST_LISTED)
      return rows as ListedImport<State>[]
    },

    /** The jobs of these imports, one at a time. */
    tasks(
      services: Needed,
      work: Record<ImportStep, (services: Needed, importId: number) => Promise<void>>,
    ): JobTasks {
      const steps = Object.keys(tasks) as ImportStep[]
      return Object.fromEntries(
        steps.map(step => [tasks[step], (payload: unknown) => doStep(services, step, work[step], payload)]),
      )
    },
  }
}

/** Why a form of an import was not done. */
export function refused(text: string): FormResult {
  return { isDone: false, text: t(text) }
}
