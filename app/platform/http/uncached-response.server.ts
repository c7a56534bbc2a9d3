import { createContext, type RouterContextProvider } from 'react-router'

const isIncompleteContext = createContext(false)

/** Records that the response to this request lacks something, so that no cache stores it. */
export function leaveUncached(context: Readonly<RouterContextProvider>): void {
  context.set(isIncompleteContext, true)
}

/** The middleware of routes whose loaders call `leaveUncached`. */
export async function withholdFromCaches(
  { context }: { context: Readonly<RouterContextProvider> },
  next: () => Promise<Response>,
): Promise<Response> {
  const response = await next()
  if (context.get(isIncompleteContext)) response.headers.set('Cache-Control', 'no-store')
  return response
}
