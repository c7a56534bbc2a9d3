import type { CappedCount } from '#app/shared/capped-count.ts'
import { message } from '#app/shared/text/translate.ts'

interface Task {
  /** What one of it is called, after the number. */
  one: string
  many: string
  /** The list that is counted. */
  to: string
}

/** The work that waits for staff, in the order of an order's way. */
export const TASKS = {
  calls: { one: message('call due'), many: message('calls due'), to: '/admin/calls' },
  pack: { one: message('order to pack'), many: message('orders to pack'), to: '/admin/parcels' },
  handOver: {
    one: message('parcel to hand over'),
    many: message('parcels to hand over'),
    to: '/admin/parcels?list=packed',
  },
  failed: {
    one: message('failed delivery'),
    many: message('failed deliveries'),
    to: '/admin/parcels?list=failed',
  },
  returns: { one: message('return to decide'), many: message('returns to decide'), to: '/admin/returns' },
  transfers: {
    one: message('transfer to look for'),
    many: message('transfers to look for'),
    to: '/admin/transfers',
  },
  refunds: { one: message('refund due'), many: message('refunds due'), to: '/admin/cash' },
  findings: {
    one: message('open difference in statements'),
    many: message('open differences in statements'),
    to: '/admin/cash',
  },
  oldCash: {
    one: message('parcel unpaid for over 30 days'),
    many: message('parcels unpaid for over 30 days'),
    to: '/admin/cash',
  },
} as const satisfies Record<string, Task>

export type TaskName = keyof typeof TASKS

export const TASK_NAMES = Object.keys(TASKS) as TaskName[]

/** The page that has the list of a task. */
export function pageOf(name: TaskName): string {
  const { to } = TASKS[name]
  return to.split('?')[0] ?? to
}

/** How much of each task waits; without those of pages that the viewer may not open. */
export type ToDo = Partial<Record<TaskName, CappedCount>>

/** How much waits on the pages with these addresses; nothing: 0. */
export function toDoOnPages(toDo: ToDo, pages: readonly string[]): CappedCount {
  return sumOf(toDo, name => pages.includes(pageOf(name)))
}

/** How much waits on all pages. */
export function toDoInAll(toDo: ToDo): CappedCount {
  return sumOf(toDo, () => true)
}

function sumOf(toDo: ToDo, counts: (name: TaskName) => boolean): CappedCount {
  const all = TASK_NAMES.filter(counts).flatMap(name => toDo[name] ?? [])
  return {
    total: all.reduce((sum, { total }) => sum + total, 0),
    hasMore: all.some(({ hasMore }) => hasMore),
  }
}
