import { z } from 'zod'
import type { Database, Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/in-transaction.server.ts'
import { changeProcessState, readProcessState } from '#app/platform/db/process-state.server.ts'

const stateSchema = z.object({
  /** The steps that were ticked or left out by hand. */
  settled: z.array(z.string()).default([]),
  /** When the owner took it off the dashboard. */
  dismissedAt: z.iso.datetime().optional(),
  /** When a test order was deleted: no row says any more that one was placed. */
  testedOrderAt: z.iso.datetime().optional(),
  /** When its last step was done: from then on nothing is looked up any more. */
  finishedAt: z.iso.datetime().optional(),
})

/** What is remembered of the setup guide. All else follows from the shop's data. */
export type SetupState = z.output<typeof stateSchema>

const KEY = 'setup-guide'

export async function readSetupState(database: Queryable): Promise<SetupState> {
  return parse(await readProcessState(database, KEY))
}

/** Changes the state while other processes wait. */
export function changeSetupState(
  database: Database,
  change: (state: SetupState) => SetupState,
): Promise<void> {
  return inTransaction(database, transaction =>
    changeProcessState(transaction, KEY, value => change(parse(value))),
  )
}

/** Notes that the owner has placed, cancelled and deleted a test order. */
export function noteTestedOrder(transaction: Transaction): Promise<void> {
  const testedOrderAt = new Date().toISOString()
  return changeProcessState(transaction, KEY, value => ({ ...parse(value), testedOrderAt }))
}

function parse(value: unknown): SetupState {
  return stateSchema.safeParse(value ?? {}).data ?? { settled: [] }
}
