import { z } from 'zod'
import type { Queryable, Transaction } from '#app/platform/db/database.server.ts'
import { changeProcessState, readProcessState } from '#app/platform/db/process-state.server.ts'

const addedSchema = z.array(z.object({ things: z.string(), count: z.number(), names: z.array(z.string()) }))

const stateSchema = z.object({
  /** What the seed made. Missing where a shop was filled before the seed marked it. */
  filled: z
    .object({
      /** When it was done. Missing in a demo of an earlier version. */
      at: z.iso.datetime().optional(),
      /** The last id of the demo in each table of which rows are added. */
      last: z.record(z.string(), z.number()),
      /** The ids of its size charts, which stand beside those of every shop. */
      sizeCharts: z.array(z.number()),
      /** The settings that it wrote. */
      settings: z.record(z.string(), z.unknown()),
    })
    .optional(),
  /** True once the owner has chosen to look around. */
  isLookedAt: z.boolean().optional(),
  /** Since when it is being cleared, by whom, and what was added until then and goes too. */
  clearing: z.object({ at: z.iso.datetime(), by: z.string(), added: addedSchema }).optional(),
  /** Why it was not cleared, the last time. */
  failure: z.string().optional(),
  /** When it was cleared, and which backup holds it. */
  cleared: z.object({ at: z.iso.datetime(), backup: z.string() }).optional(),
})

/** What is known of the demo with which the shop was filled. */
export type DemoState = z.output<typeof stateSchema>

const KEY = 'demo'

/** @returns an empty state for a shop that was never filled, or before the seed marked what it makes */
export async function readDemoState(database: Queryable): Promise<DemoState> {
  return stateSchema.safeParse(await readProcessState(database, KEY)).data ?? {}
}

/** Changes the state while other processes wait. */
export function changeDemoState(
  transaction: Transaction,
  change: (state: DemoState) => DemoState,
): Promise<void> {
  return changeProcessState(transaction, KEY, value => change(stateSchema.safeParse(value).data ?? {}))
}
