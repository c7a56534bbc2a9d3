/** What a button of a form does to a list of rows: `add-12`, `remove-12`, `up-12`, `down-12`, or nothing. */
interface ListStep {
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
  return moveInList(ids, at, at + (step.kind === 'up' ? -1 : 1))
}

/** Returns the list with the item at one position, counted from 0, at another. The order of the others stays. */
export function moveInList<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items.slice(from, from + 1)
  return from < 0 ? [...items] : items.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, ...moved)
}
