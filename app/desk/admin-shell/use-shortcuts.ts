import { useEffect, useRef } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { MAIN_ID } from '#app/ui/layout/navigation-effects.tsx'
import { type PressedKey, readShortcut, type ShortcutAction } from './shortcuts.ts'
import { areSingleKeysOn } from './single-keys.ts'

interface Openers {
  openMenu(): void
  openHelp(): void
}

/** Handles the admin's shortcuts. Keys for a field, a menu or a dialog are left to it. */
export function useShortcuts(openers: Openers): void {
  const navigate = useNavigate()
  const latest = useRef(openers)
  useEffect(() => {
    latest.current = openers
  }, [openers])

  useEffect(() => {
    const readNext = createKeyReader()
    function listen(event: KeyboardEvent) {
      const action = actionOf(event, readNext)
      if (!action) return
      event.preventDefault()
      follow(action, latest.current, navigate)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [navigate])
}

type KeyAction = ShortcutAction | { kind: 'menu' }
type KeyReader = (event: KeyboardEvent) => ShortcutAction | undefined

/** Remembers the previous key, which may be the first of two. */
function createKeyReader(): KeyReader {
  let before: PressedKey | undefined
  return ({ key, timeStamp }) => {
    const pressed = { key, at: timeStamp }
    const action = readShortcut(pressed, before)
    before = action === 'first' ? pressed : undefined
    return action === 'first' ? undefined : action
  }
}

function actionOf(event: KeyboardEvent, readNext: KeyReader): KeyAction | undefined {
  if (event.defaultPrevented || event.isComposing) return undefined
  if (isMenuKey(event)) return { kind: 'menu' }
  return isSingleKey(event) ? readNext(event) : undefined
}

function follow(action: KeyAction, openers: Openers, navigate: NavigateFunction): void {
  if (action.kind === 'go') navigate(action.to)
  if (action.kind === 'move') moveInList(action.by)
  if (action.kind === 'menu') openers.openMenu()
  if (action.kind === 'help') openers.openHelp()
  if (action.kind === 'search' && !focusSearch()) openers.openMenu()
}

function isMenuKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

const TAKES_KEYS =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable], ' +
  '[role=menu], [role=listbox], [role=radiogroup]'

/** Whether the key is pressed without modifiers and outside fields, menus and dialogs. */
function isSingleKey({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isHeld = ctrlKey || metaKey || altKey
  const isForField = target instanceof Element && target.closest(TAKES_KEYS) !== null
  const isForDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null
  return !isHeld && !isForField && !isForDialog && areSingleKeysOn()
}

/** @returns whether the page has a search field */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>(`#${MAIN_ID} input[type=search]`)
  field?.focus()
  field?.select()
  return field !== null
}

/** The elements that open a row of a list: `RowLink`, the link in a row's header, or a message's summary. */
const ROWS = `#${MAIN_ID} :is([data-row-link], th[scope=row] a, summary)`

function moveInList(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>(ROWS)]
  const current = rows.findIndex(row => closestRow(row)?.contains(document.activeElement))
  const next = current === -1 ? (by === 1 ? 0 : rows.length - 1) : current + by
  rows[next]?.focus()
}

function closestRow(element: HTMLElement): HTMLElement | null {
  return element.closest('tr, li, details')
}
