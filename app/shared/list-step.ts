/** What a button of a form does to a list of rows: `add-12`, `remove-12`, `up-12`, `down-12`, or nothing. */
export interface ListStep {
  kind: 'add' | 'remove' | 'up' | 'down'
  id: number
}

/** Reads the value of the pressed button; undefined for a button that only saves. */
export function readListStep(value: unknown): ListStep | undefined {
  const [, kind, id] = /^(add|remove|up|down)-([1-9]\d{0,9})$/.exec(String(value)) ?? []
  return kind ? { kind: kind as ListStep['kind'], id: Number(id) } : undefined
}

/** Returns the list after the step. What can't be done changes nothing. */
export function takeListStep(ids: readonly number[], step: ListStep | undefined): number[] {
  if (!step) return [...ids]
  const at = ids.indexOf(step.id)
  if (step.kind === 'add') return at === -1 ? [...ids, step.id] : [...ids]
  if (step.kind === 'remove') return ids.filter(id => id !== step.id)
  return moveInList(ids, step.id, at + (step.kind === 'up' ? -1 : 1))
}

/** Returns the list with one of its items at another position, counted from 0. */
export function moveInList<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  const at = items.indexOf(item)
  if (at === -1 || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(at, 1).toSpliced(to, 0, item)
}
