import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from './session-user.ts'
import { ADMIN_FLAGS } from './stored-admin-flags.ts'

const AYESHA: SessionUser = { name: 'Ayesha', email: 'ayesha@example.com', role: 'user' }

let stored: Map<string, string>
let ofTab: Map<string, string>
let cookie: string
/** The server's response, and the number of requests. */
let response: () => Promise<Response>
let asked: number
let onMessage: ((event: { data: unknown }) => void) | undefined
let posted: unknown[]
let onFocus: (() => void) | undefined
let store: typeof import('./session-store.ts')

const says = (session: SessionUser | null) => async () => Response.json(session)

beforeEach(async () => {
  stored = new Map()
  ofTab = new Map()
  cookie = ''
  asked = 0
  posted = []
  response = says(null)
  vi.stubGlobal('window', {
    localStorage: storageIn(stored),
    sessionStorage: storageIn(ofTab),
    addEventListener: (_: string, listener: typeof onFocus) => {
      onFocus = listener
    },
    removeEventListener: () => {},
  })
  vi.stubGlobal('document', {
    get cookie() {
      return cookie
    },
    visibilityState: 'visible',
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      set onmessage(listener: typeof onMessage) {
        onMessage = listener
      }
      postMessage(message: unknown) {
        posted.push(message)
      }
      close() {}
    },
  )
  vi.stubGlobal('fetch', () => {
    asked += 1
    return response()
  })
  vi.resetModules()
  store = await import('./session-store.ts')
})

function storageIn(texts: Map<string, string>) {
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => texts.set(key, value),
    removeItem: (key: string) => texts.delete(key),
  }
}

/** Another page of this browser, some moments later: what was in memory is gone. */
async function openNextPage() {
  vi.resetModules()
  store = await import('./session-store.ts')
  store.subscribeToSession(() => {})
}

const settled = () => vi.waitFor(() => expect(store.readSession()).not.toBeUndefined())

test('a guest is known for one without asking the server', async () => {
  store.subscribeToSession(() => {})
  store.checkSession()
  expect(store.readSession()).toBeNull()
  expect(asked).toBe(0)
})

test('asks who is signed in where the session hint says that a user is', async () => {
  cookie = 'theme=dark; darzi_signed_in=1'
  response = says(AYESHA)
  store.subscribeToSession(() => {})
  expect(store.readSession()).toBeUndefined()
  store.checkSession()
  store.checkSession()
  await settled()
  expect(store.readSession()).toEqual(AYESHA)
  expect(asked).toBe(1)
})

test('shows the name that was known last at once, until the server says otherwise', async () => {
  cookie = 'darzi_signed_in=1'
  store.subscribeToSession(() => {})
  store.setSession(AYESHA)
  await openNextPage()
  expect(store.readSession()).toEqual(AYESHA)
  response = says(null)
  store.checkSession()
  await vi.waitFor(() => expect(store.readSession()).toBeNull())
  expect(stored.size).toBe(0)
})

test('shows no name once the hint is gone, whatever was stored', async () => {
  cookie = 'darzi_signed_in=1'
  store.setSession(AYESHA)
  cookie = ''
  await openNextPage()
  expect(store.readSession()).toBeNull()
})

// product: 11.20
test('nothing of an admin stays stored after a logout, on the page of the logout or on a later one', async () => {
  const signIn = () => {
    cookie = 'darzi_signed_in=1'
    store.setSession({ ...AYESHA, role: 'admin' })
    for (const flag of Object.values(ADMIN_FLAGS)) stored.set(flag, 'set by a page of the admin')
    expect(stored.size).toBe(4)
  }
  signIn()
  store.setSession(null)
  expect([...stored]).toEqual([])

  signIn()
  cookie = ''
  await openNextPage()
  expect(store.readSession()).toBeNull()
  store.checkSession()
  expect([...stored]).toEqual([])
})

// product: 2.3
test('notifies the other tabs, and receives their changes', () => {
  const onChange = vi.fn()
  store.subscribeToSession(onChange)
  store.setSession(AYESHA)
  expect(posted).toEqual([AYESHA])
  onMessage?.({ data: null })
  expect(store.readSession()).toBeNull()
  onMessage?.({ data: AYESHA })
  expect(store.readSession()).toEqual(AYESHA)
  onMessage?.({ data: { name: 7 } })
  expect(store.readSession()).toBeNull()
  expect(onChange).toHaveBeenCalledTimes(4)
})

// product: 10.29
test.each(['with a logout or the account', 'by its time', 'on another page', 'in another tab'])(
  'what this browser knows of a shopper goes as their session ends %s, and a guest’s stays',
  async how => {
    const know = () => {
      stored.set('delivery-city:v1', 'Lahore')
      stored.set('my-size:v1', '{"height":175}')
      ofTab.set('checkout-code:v1', '"EID"')
      ofTab.set('checkout-details:v1', '{}')
    }
    store.subscribeToSession(() => {})
    know()
    store.checkSession()
    expect([stored.size, ofTab.size]).toEqual([2, 2])
    cookie = 'darzi_signed_in=1'
    store.setSession(AYESHA)
    expect([stored.size, ofTab.size]).toEqual([3, 2])
    if (how === 'by its time') store.checkSession()
    else cookie = ''
    if (how === 'on another page') await openNextPage()
    if (how === 'in another tab') onMessage?.({ data: null })
    else store.checkSession()
    await vi.waitFor(() => expect([...stored, ...ofTab]).toEqual([]))
  },
)

test('ignores a response that was requested before the user signed out', async () => {
  cookie = 'darzi_signed_in=1'
  const late = Promise.withResolvers<Response>()
  response = () => late.promise
  store.subscribeToSession(() => {})
  store.checkSession()
  store.setSession(null)
  late.resolve(Response.json(AYESHA))
  await new Promise(setImmediate)
  expect(store.readSession()).toBeNull()
})

test('looks again when the tab comes back to the front', async () => {
  store.subscribeToSession(() => {})
  store.checkSession()
  expect(store.readSession()).toBeNull()
  cookie = 'darzi_signed_in=1'
  response = says(AYESHA)
  onFocus?.()
  await vi.waitFor(() => expect(store.readSession()).toEqual(AYESHA))
})

test('leaves what is known where the server can’t be asked, and works where storage is off', async () => {
  cookie = 'darzi_signed_in=1'
  const refuse = () => {
    throw new Error('Access is denied.')
  }
  Object.assign(window.localStorage, { getItem: refuse, setItem: refuse, removeItem: refuse })
  response = says(AYESHA)
  store.subscribeToSession(() => {})
  store.checkSession()
  await vi.waitFor(() => expect(store.readSession()).toEqual(AYESHA))
  response = () => Promise.reject(new TypeError('Failed to fetch'))
  vi.spyOn(performance, 'now').mockReturnValue(1e9)
  store.checkSession()
  await vi.waitFor(() => expect(asked).toBe(2))
  expect(store.readSession()).toEqual(AYESHA)
  vi.restoreAllMocks()
})
