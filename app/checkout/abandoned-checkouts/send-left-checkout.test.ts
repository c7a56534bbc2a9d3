import { expect, test, vi } from 'vitest'
import { storeTakenBack } from './consent-token.ts'
import { removeTakenBack, sendLeftCheckout } from './send-left-checkout.ts'

const TOKEN = 'a'.repeat(32)

// product: 57.2
test('a consent is taken back once what was typed with it has arrived or failed', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    },
  })
  const sent: string[] = []
  const settle: ((isThere: boolean) => void)[] = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(body.has('isTakenBack') ? 'take back' : `save ${body.get('city')}`)
    if (body.has('isTakenBack')) return Promise.resolve(Response.json({}))
    return new Promise((resolve, reject) => {
      settle.push(isThere =>
        isThere ? resolve(Response.json({})) : reject(new TypeError('Failed to fetch')),
      )
    })
  })

  const typed = { phoneNumber: '0300 1234567' }
  sendLeftCheckout({ ...typed, city: 'Lahore' }, '[]', TOKEN)
  sendLeftCheckout({ ...typed, city: 'Multan' }, '[]', TOKEN)
  storeTakenBack(TOKEN)
  const removal = removeTakenBack()
  settle[1]?.(true)
  await new Promise(setImmediate)
  expect(sent).toEqual(['save Lahore', 'save Multan'])
  settle[0]?.(false)
  await removal
  expect(sent).toEqual(['save Lahore', 'save Multan', 'take back'])
  expect(stored.size).toBe(0)
})
