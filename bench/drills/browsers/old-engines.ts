/** The oldest browsers that we serve, which are those of Tailwind's styles. */
type Oldest = 'Safari 16.4' | 'Chrome 111' | 'Firefox 128'

const SAFARI: readonly Oldest[] = ['Safari 16.4']
const CHROME: readonly Oldest[] = ['Chrome 111']
const SAFARI_AND_CHROME: readonly Oldest[] = ['Safari 16.4', 'Chrome 111']
const SAFARI_AND_FIREFOX: readonly Oldest[] = ['Safari 16.4', 'Firefox 128']
const ALL: readonly Oldest[] = ['Safari 16.4', 'Chrome 111', 'Firefox 128']

/** What pages could use and which of the oldest browsers lack it. Styles and syntax can't be taken away from a newer engine. */
export const LACKING: Readonly<Record<string, readonly Oldest[]>> = {
  'AbortSignal.any': SAFARI_AND_CHROME,
  'Array.fromAsync': CHROME,
  'ArrayBuffer.prototype.transfer': SAFARI_AND_CHROME,
  CloseWatcher: ALL,
  'Document.parseHTMLUnsafe': SAFARI_AND_CHROME,
  'Document.prototype.startViewTransition': SAFARI_AND_FIREFOX,
  'Element.prototype.checkVisibility': SAFARI,
  'Element.prototype.getHTML': SAFARI_AND_CHROME,
  'Element.prototype.moveBefore': ALL,
  'Element.prototype.setHTMLUnsafe': SAFARI_AND_CHROME,
  'HTMLDialogElement.prototype.requestClose': ALL,
  'HTMLElement.prototype.hidePopover': SAFARI_AND_CHROME,
  'HTMLElement.prototype.popover': SAFARI_AND_CHROME,
  'HTMLElement.prototype.showPopover': SAFARI_AND_CHROME,
  'HTMLElement.prototype.togglePopover': SAFARI_AND_CHROME,
  'HTMLSelectElement.prototype.showPicker': SAFARI_AND_CHROME,
  'Intl.DurationFormat': ['Chrome 111', 'Firefox 128'],
  Iterator: ALL,
  ...lackingMethods('Iterator.prototype', ALL, [
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ]),
  'Map.groupBy': SAFARI_AND_CHROME,
  'Navigator.prototype.connection': SAFARI_AND_FIREFOX,
  'Navigator.prototype.userAgentData': SAFARI_AND_FIREFOX,
  'Object.groupBy': SAFARI_AND_CHROME,
  'Promise.try': ALL,
  'Promise.withResolvers': SAFARI_AND_CHROME,
  'ReadableStream.from': SAFARI_AND_CHROME,
  'RegExp.escape': ALL,
  'Response.prototype.bytes': SAFARI_AND_CHROME,
  ...lackingMethods('Set.prototype', SAFARI_AND_CHROME, [
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ]),
  'URL.canParse': SAFARI_AND_CHROME,
  'URL.parse': SAFARI_AND_CHROME,
  'Uint8Array.fromBase64': ALL,
  'Uint8Array.prototype.toBase64': ALL,
  cancelIdleCallback: SAFARI,
  cookieStore: SAFARI_AND_FIREFOX,
  navigation: SAFARI_AND_FIREFOX,
  onscrollend: SAFARI_AND_CHROME,
  requestIdleCallback: SAFARI,
  scheduler: SAFARI_AND_FIREFOX,
  trustedTypes: SAFARI_AND_FIREFOX,
}

function lackingMethods(owner: string, browsers: readonly Oldest[], names: readonly string[]) {
  return Object.fromEntries(names.map(name => [`${owner}.${name}`, browsers]))
}

/** A script that takes from a page all that one of the oldest browsers lacks, before the page's own run. */
export const OLD_ENGINE_SCRIPT = `(${takeAway})(${JSON.stringify(Object.keys(LACKING))})`

/** Runs in the page. */
function takeAway(paths: string[]): void {
  // The methods of iterators stand where no name leads once Iterator is gone.
  for (const path of paths.toSorted((one, other) => other.split('.').length - one.split('.').length)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const owner = names.reduce<object | undefined>(
      (found, name) => found && Reflect.get(found, name),
      globalThis,
    )
    if (owner) Reflect.deleteProperty(owner, last)
  }
  addEventListener('scrollend', event => event.stopImmediatePropagation(), true)
}
