import { waitFor } from '../server/run-service.ts'

/** An owner at the page Domain of one process. */
export interface Owner {
  /** Signs in, which is done again once the shop has another address. */
  signIn(): Promise<void>
  save(domain: string, way?: 'own' | 'proxy'): Promise<number>
  press(intent: 'check' | 'order'): Promise<number>
  /** The texts of the page. */
  read(): Promise<string>
  /** Waits until the page says it. @returns whether it did in time */
  sees(text: string | RegExp, seconds?: number): Promise<boolean>
}

const ACCOUNT = { email: 'owner@shop.example', password: 'a long password of the drill' }

/** Makes the first owner. */
export async function makeOwner(address: string, setupCode: string): Promise<void> {
  const { email, password } = ACCOUNT
  await post(`${address}/create-admin`, {
    email,
    password,
    confirmPassword: password,
    displayName: 'Owner',
    setupCode,
  })
}

/** @param address of the process itself, not of the domain */
export function openOwner(address: string): Owner {
  const page = `${address}/admin/domain`
  let cookie = ''
  const fetchPage = async () => {
    const response = await fetch(page, { headers: { Cookie: cookie }, redirect: 'manual' })
    return response.status === 200 ? response.text() : `status ${response.status}`
  }
  const read = async () =>
    (await fetchPage())
      .replace(/<script[\s\S]*?<\/script>/g, ' ')
      .replace(/<!--.*?-->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
  const send = async (fields: Record<string, string>) =>
    (await post(page, { currentPassword: ACCOUNT.password, ...fields }, cookie)).status
  return {
    async signIn() {
      const { headers } = await post(`${address}/admin-login`, ACCOUNT)
      cookie = headers
        .getSetCookie()
        .map(each => each.split(';')[0])
        .join('; ')
    },
    read,
    press: intent => send({ intent }),
    async save(domain, way = 'own') {
      const seen = / name="seen" value="([^"]+)"/.exec(await fetchPage())?.[1] ?? ''
      return send({ intent: 'save', domain, way, seen })
    },
    sees: (text, seconds = 45) =>
      waitFor(String(text), seconds, async () => {
        const shown = await read()
        return (typeof text === 'string' ? shown.includes(text) : text.test(shown)) || undefined
      }).catch(async () => {
        console.error(
          `The page did not say ${text}. It says: ${(await read()).replace(/^.*?(Domain The shop)/, '$1').slice(0, 1500)}`,
        )
        return false
      }),
  }
}

async function post(address: string, form: Record<string, string>, cookie = ''): Promise<Response> {
  const headers = { Cookie: cookie }
  return fetch(address, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' })
}
