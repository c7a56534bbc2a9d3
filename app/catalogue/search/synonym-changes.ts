import { DEFAULT_SYNONYMS, type SynonymGroup } from './search-synonyms.ts'

/**
 * What an owner has changed of the standard synonyms. Only this is stored, so that words which a later version knows reach every shop.
 * A standard group is named by its first word. A word after `=>` begins with it: `=> blazer`.
 */
export interface SynonymChanges {
  /** Groups of the owner's own, in order. */
  added: string[][]
  /** Standard groups that are left out. */
  removed: string[]
  /** Words that are added to a standard group, or left out of it. */
  edited: { group: string; added: string[]; removed: string[] }[]
}

export const NO_SYNONYM_CHANGES: SynonymChanges = { added: [], removed: [], edited: [] }

const MEANS = '=>'
/** A group of which less than this part is left is another one. */
const SAME_GROUP = 0.5

/** What a standard group is called now that earlier versions called otherwise: an owner's changes to it are stored under that name. */
export const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['un stitched', 'loose fabric'],
  ['coat pant', 'three piece'],
])

const known = new WeakMap<SynonymChanges, string[][]>()

/** The synonyms of a shop: the standard ones with its changes, and its own. The same array for the same changes. */
export function synonymsOf(changes: SynonymChanges, standard: string[][] = DEFAULT_SYNONYMS): string[][] {
  const before = standard === DEFAULT_SYNONYMS ? known.get(changes) : undefined
  if (before) return before
  const left = standard.flatMap(group => {
    const [name = ''] = group
    if (changes.removed.some(each => nameNow(each) === name)) return []
    const edit = changes.edited.find(each => nameNow(each.group) === name)
    return [edit ? edited(group, edit) : group]
  })
  const groups = [...left, ...changes.added]
  if (standard === DEFAULT_SYNONYMS) known.set(changes, groups)
  return groups
}

function nameNow(name: string): string {
  return FORMER_NAMES.get(name) ?? name
}

/** What makes these groups of the standard ones. An order of the owner's own is not noticed. */
export function synonymChanges(
  groups: readonly SynonymGroup[],
  standard: string[][] = DEFAULT_SYNONYMS,
): SynonymChanges {
  const changes: SynonymChanges = { added: [], removed: [], edited: [] }
  const left = new Set(groups)
  const matched = new Map<string[], SynonymGroup>()
  // Groups that are as they were come first, so that no other one takes their place.
  for (const isExact of [true, false]) {
    for (const group of standard) {
      if (matched.has(group)) continue
      const found = [...left].find(other => isMatch(group, other, isExact))
      if (!found) continue
      matched.set(group, found)
      left.delete(found)
    }
  }
  for (const group of standard) {
    const [name = ''] = group
    const other = matched.get(group)
    if (!other) {
      changes.removed.push(name)
      continue
    }
    const [was, is] = [new Set(tagged(group)), new Set(tagged(other))]
    const added = [...is].filter(word => !was.has(word))
    const removed = [...was].filter(word => !is.has(word))
    if (added.length > 0 || removed.length > 0) changes.edited.push({ group: name, added, removed })
  }
  changes.added = groups.filter(group => left.has(group)).map(group => [...group])
  return changes
}

function isMatch(group: readonly string[], other: SynonymGroup, isExact: boolean): boolean {
  const [was, is] = [new Set(tagged(group)), new Set(tagged(other))]
  const common = [...was].filter(word => is.has(word)).length
  return isExact ? common === was.size && common === is.size : common >= was.size * SAME_GROUP
}

function edited(group: readonly string[], { added, removed }: SynonymChanges['edited'][number]): string[] {
  const words = [...tagged(group).filter(word => !removed.includes(word)), ...added]
  const isAfter = (word: string) => word.startsWith(MEANS)
  const before = words.filter(word => !isAfter(word))
  const after = words.filter(isAfter).map(word => word.slice(MEANS.length).trim())
  return [...new Set(before), ...(after.length > 0 ? [MEANS, ...new Set(after)] : [])]
}

/** The words of a group, each with the side on which it stands. */
function tagged(group: SynonymGroup): string[] {
  const at = group.indexOf(MEANS)
  if (at === -1) return [...group]
  return [...group.slice(0, at), ...group.slice(at + 1).map(word => `${MEANS} ${word}`)]
}
