import { type MiddlewareFunction, redirectDocument } from 'react-router'
import { isInLanguageOfDocument } from '#app/shared/text/translate.ts'
import type { Results } from './pages.ts'

/** Opens the shop from a page of staff in Urdu as a document of its own: a document has one language. */
export const leaveAdmin: MiddlewareFunction<Results> = async ({ request }, next) => {
  const { pathname, search, hash } = new URL(request.url)
  const isOther = request.method === 'GET' && !isInLanguageOfDocument(pathname)
  if (isOther) throw redirectDocument(pathname + search + hash)
  return next()
}
