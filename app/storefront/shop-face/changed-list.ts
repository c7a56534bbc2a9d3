import { moveInList } from '#app/shared/list-step.ts'
import { message } from '#app/shared/text/translate.ts'

/** What lists of the shop's face consist of. */
interface Item {
  id: string
  isHidden?: boolean
}

/** A change of a list that a button asks for, and what it says once done. */
export interface ListChange {
  make<Entry extends Item>(list: readonly Entry[]): Entry[]
  done: string
  /** Whether only the order changes, so that a move back undoes it. */
  isMove?: boolean
  /** Whether it takes back a change of the draft, so that it needs one. */
  needsDraft?: boolean
}

/** What a button of the item with this id does; undefined for another button. @param to the position, counted from 0 */
export function changeOf(intent: string, id: string, to: number): ListChange | undefined {
  switch (intent) {
    case 'up':
      return moveOf(id, at => at - 1)
    case 'down':
      return moveOf(id, at => at + 1)
    case 'move':
      return Number.isNaN(to) ? undefined : moveOf(id, () => to)
    case 'undo':
      return Number.isNaN(to) ? undefined : { ...moveOf(id, () => to), needsDraft: true }
    case 'hide':
      return { make: list => hideItem(list, id, true), done: message('Hidden') }
    case 'show':
      return { make: list => hideItem(list, id, false), done: message('Shown') }
    case 'remove':
      return { make: list => list.filter(item => item.id !== id), done: message('Removed') }
    default:
      return undefined
  }
}

function moveOf(id: string, positionFrom: (at: number) => number): ListChange {
  return { make: list => moveItem(list, id, positionFrom), done: message('Moved'), isMove: true }
}

function moveItem<Entry extends Item>(
  list: readonly Entry[],
  id: string,
  positionFrom: (at: number) => number,
): Entry[] {
  const at = list.findIndex(item => item.id === id)
  return moveInList(list, at, positionFrom(at))
}

function hideItem<Entry extends Item>(list: readonly Entry[], id: string, isHidden: boolean): Entry[] {
  return list.map(item => (item.id === id ? { ...item, isHidden } : item))
}
