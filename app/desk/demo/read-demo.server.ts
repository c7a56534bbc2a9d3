import type { Queryable } from '#app/platform/db/database.server.ts'
import type { Added } from './added.ts'
import { readDemoState } from './demo-state.server.ts'
import { findAddedSinceDemo, isDemo } from './find-added-since-demo.server.ts'

/** What the page of the demo shows. */
export type Demo =
  | { kind: 'none'; cleared?: { at: string; backup: string } | undefined }
  | { kind: 'clearing'; since: string }
  | {
      kind: 'filled'
      added: Added[]
      /** False where the seed marked nothing, as that of an older version: what was added is not known for certain. */
      isMarked: boolean
      failure?: string | undefined
    }

export async function readDemo(database: Queryable): Promise<Demo> {
  const state = await readDemoState(database)
  if (state.clearing) return { kind: 'clearing', since: state.clearing.at }
  if (!(await isDemo(database, state))) return { kind: 'none', cleared: state.cleared }
  const added = await findAddedSinceDemo(database, state)
  return { kind: 'filled', added, isMarked: state.filled !== undefined, failure: state.failure }
}

/** What the dashboard says of the demo: asks the owner at first, and later leads to its page. */
export async function readDemoNote(database: Queryable): Promise<'asks' | 'leads' | 'clearing' | undefined> {
  const state = await readDemoState(database)
  if (state.clearing) return 'clearing'
  if (!(await isDemo(database, state))) return undefined
  return state.filled && !state.isLookedAt ? 'asks' : 'leads'
}
