import { checkSession, readSession, subscribeToSession } from '#app/accounts/session/session-store.ts'
import { adoptAccount, takeAccountItems, unsentChanges } from './wishlist.ts'
import { readItems, writeItem } from './wishlist-storage.ts'
import { wishlistStore } from './wishlist-store.ts'

/** Where the list of the account is. */
const ADDRESS = '/account/wishlist'
/** How long after each failed attempt the next one follows; after the last, with the next change or page. */
const RETRY_AFTER_MS = [3_000, 15_000, 60_000]

/** The account whose list this page has asked for. */
let askedFor: string | null = null
let isSending = false
let failures = 0
let retry: ReturnType<typeof setTimeout> | undefined

/** Copies the list of the account into this browser while one is signed in, and removes it with the session. */
export function followSession(): void {
  subscribeToSession(adoptSession)
  window.addEventListener('online', sendChanges)
  adoptSession()
}

function adoptSession(): void {
  const session = readSession()
  if (session === undefined) return
  const account = session?.email ?? null
  if (wishlistStore.current().account !== account) wishlistStore.change(list => adoptAccount(list, account))
  const isNew = account !== askedFor
  askedFor = account
  if (isNew) askAccount()
}

/** Sends what the account does not know yet. Called after each change. */
export function sendChanges(): void {
  if (wishlistStore.current().unsent.length > 0) askAccount()
}

/** Sends what is unsent, and takes over the list that the account has then. */
export async function askAccount(): Promise<void> {
  const { account } = wishlistStore.current()
  if (account === null || isSending) return
  isSending = true
  clearTimeout(retry)
  const sent = unsentChanges(wishlistStore.current())
  const changes = JSON.stringify({ save: sent.save.map(writeItem), remove: sent.remove })
  try {
    const response = await fetch(ADDRESS, {
      method: 'POST',
      body: new URLSearchParams({ account, changes }),
      redirect: 'manual',
      // Also when the page is left.
      keepalive: true,
    })
    // Signed out (the answer leads to the login), or signed in as another, which this page has not seen yet.
    if (response.type === 'opaqueredirect' || response.status === 409) return checkSession()
    if (!response.ok) throw new Error(`The wishlist could not be saved (${response.status}).`)
    const { items } = await response.json()
    failures = 0
    wishlistStore.change(list =>
      list.account === account ? takeAccountItems(list, readItems(items), sent) : list,
    )
  } catch {
    const delay = RETRY_AFTER_MS[failures]
    failures += 1
    if (delay !== undefined) retry = setTimeout(askAccount, delay)
    return
  } finally {
    isSending = false
  }
  // What was changed meanwhile.
  sendChanges()
}
