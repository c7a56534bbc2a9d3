import { ADMIN_PLACES } from './admin-links.ts'

/** What a key, or two after each other, does in the admin. */
export type ShortcutAction =
  | { kind: 'go'; to: string }
  /** To the next row of the list (1), or to the one before (-1). */
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'search' }
  | { kind: 'help' }

export interface Shortcut {
  /** Pressed after each other. */
  keys: readonly string[]
  label: string
  action: ShortcutAction
}

export const ADD_PRODUCT = '/admin/add-product'

/** Opens the command menu, also while somebody types; `Ctrl` is ⌘ on a Mac. */
export const COMMAND_MENU_KEYS = ['Ctrl', 'K'] as const

export const LIST_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], label: 'Search this list', action: { kind: 'search' } },
  { keys: ['j'], label: 'Next row', action: { kind: 'move', by: 1 } },
  { keys: ['k'], label: 'Previous row', action: { kind: 'move', by: -1 } },
  { keys: ['n'], label: 'Add product', action: { kind: 'go', to: ADD_PRODUCT } },
  { keys: ['?'], label: 'Show these shortcuts', action: { kind: 'help' } },
]

export const PLACE_SHORTCUTS: readonly Shortcut[] = ADMIN_PLACES.map(({ label, to, goKey }) => ({
  keys: ['g', goKey],
  label,
  action: { kind: 'go', to },
}))

const ALL = [...LIST_SHORTCUTS, ...PLACE_SHORTCUTS]

/** A first key counts for this long. */
const LONGEST_PAUSE_MS = 1_500

export interface PressedKey {
  key: string
  /** Milliseconds on any clock that only goes forward. */
  at: number
}

/**
 * What a key asks for, alone or after the one before it: an action, or `first` where it only begins a shortcut. Nothing for
 * any other key.
 */
export function readShortcut(
  pressed: PressedKey,
  before: PressedKey | undefined,
): ShortcutAction | 'first' | undefined {
  const isFollowing = before !== undefined && pressed.at - before.at <= LONGEST_PAUSE_MS
  const following = isFollowing && ALL.find(({ keys }) => isSame(keys, [before.key, pressed.key]))
  if (following) return following.action
  const alone = ALL.find(({ keys }) => isSame(keys, [pressed.key]))
  if (alone) return alone.action
  return ALL.some(({ keys }) => keys.length > 1 && keys[0] === pressed.key) ? 'first' : undefined
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((key, place) => key === other[place])
}
