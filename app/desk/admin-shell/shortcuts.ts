import { message } from '#app/shared/text/translate.ts'
import { ADMIN_PAGES } from './admin-links.ts'

/** The action of a shortcut. */
export type ShortcutAction =
  | { kind: 'go'; to: string }
  /** Moves to the next row of the list (1), or to the previous one (-1). */
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'search' }
  | { kind: 'help' }

export interface Shortcut {
  /** Pressed in sequence. */
  keys: readonly string[]
  /** In English; shown by `t`. */
  label: string
  action: ShortcutAction
}

export const ADD_PRODUCT = '/admin/add-product'

/** Opens the command menu, also while the user types; `Ctrl` is ⌘ on a Mac. */
export const COMMAND_MENU_KEYS = ['Ctrl', 'K'] as const

export const LIST_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['/'], label: message('Search this list'), action: { kind: 'search' } },
  { keys: ['j'], label: message('Next row'), action: { kind: 'move', by: 1 } },
  { keys: ['k'], label: message('Previous row'), action: { kind: 'move', by: -1 } },
  { keys: ['n'], label: message('Add product'), action: { kind: 'go', to: ADD_PRODUCT } },
  { keys: ['?'], label: message('Show these shortcuts'), action: { kind: 'help' } },
]

export const PAGE_SHORTCUTS: readonly Shortcut[] = ADMIN_PAGES.map(({ label, to, goKey }) => ({
  keys: ['g', goKey],
  label,
  action: { kind: 'go', to },
}))

const ALL = [...LIST_SHORTCUTS, ...PAGE_SHORTCUTS]

/** The second key of a shortcut must follow within this time. */
const LONGEST_PAUSE_MS = 1_500

export interface PressedKey {
  key: string
  /** Milliseconds of a monotonic clock. */
  at: number
}

/**
 * The action of a key, alone or after the previous one; `first` if it only begins a shortcut; undefined for any other
 * key.
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
  return one.length === other.length && one.every((key, index) => key === other[index])
}
