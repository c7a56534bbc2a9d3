import type { Auth } from '#app/platform/auth/auth.server.ts'
import { isSigned, signText } from '#app/platform/auth/sign-text.server.ts'

const PURPOSE = 'unused code'

/** The path that confirms a placed order, with what it says of a code that was not used. Signed, so that a link says nothing else. */
export async function confirmationAddress(
  auth: Auth,
  { token, unusedCode }: { token: string; unusedCode?: string | undefined },
): Promise<string> {
  const search = new URLSearchParams({ order: token })
  if (unusedCode)
    search.set('unused', `${await signText(auth, PURPOSE, `${token}\n${unusedCode}`)}${unusedCode}`)
  return `/order-confirmation?${search}`
}

/** What the address of a confirmation says of the code that was typed; empty for nothing that the shop has signed. */
export async function readUnusedCode(auth: Auth, search: URLSearchParams): Promise<string> {
  const [, signature = '', text = ''] = /^([\w-]{43})(.+)$/.exec(search.get('unused') ?? '') ?? []
  return (await isSigned(auth, PURPOSE, `${search.get('order')}\n${text}`, signature)) ? text : ''
}
