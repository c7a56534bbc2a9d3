import type { DrivenOrder } from '../driven-order.ts'
import type { Act } from '../happened.ts'

export const ACTOR = 'sana@darzi.example'

/** Numbers from which the particulars of a random step follow. */
export interface Particulars {
  a: number
  b: number
}

/** Something that is tried on the store. */
export interface Attempt {
  /** What has happened once the store has accepted it; undefined if nothing has. */
  act: Act | undefined
  /** @returns whether the store accepted it */
  call: () => Promise<boolean>
  /** The store has no reason to refuse it. */
  isDue?: boolean
  /** The store has to refuse it. */
  isBarred?: boolean
  /** Takes it back. @returns whether the store accepted that */
  undo?: () => Promise<boolean>
  /** What has happened in its place once it is undone, if something has. */
  undoneBy?: Act
  /** Something of it is stored after its undo, or when it was refused. */
  leavesTrace?: boolean
}

/** What a kind of step tries now; undefined if there is nothing to do. */
export type Plan = (order: DrivenOrder, step: Particulars) => Attempt | undefined

export function pick<Value>(values: readonly [Value, ...Value[]], number: number): Value {
  return values[number % values.length] ?? values[0]
}
