/** The files of this build that are there or on their way, by path. */
const fetched = new Map<string, Promise<unknown>>()

/**
 * Imports a part of a page whose code is not sent with it. Built pages call this for each `import()`
 * (`server/build/files-first.ts`).
 *
 * Its files are fetched before it is imported, because browsers from before the summer of 2026 remember for as long as
 * the page is open that a module could not be fetched, and never ask for it again (whatwg/html, pull request 10327). The
 * import then finds them in the browser's cache.
 *
 * @param files its script files, without a leading slash, with those that it imports
 * @throws an error of this call alone, because two calls may wait for one file, after the event `vite:preloadError`. Its
 * cause is what the fetch or the import threw
 */
export async function importWithFiles<Part>(
  importPart: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map(fetchOnce))
    return await importPart()
  } catch (cause) {
    const error = new Error('A part could not be loaded.', { cause })
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  }
}

/** Fetches what neither the page itself has loaded nor an earlier part. A failure is forgotten, for the next try. */
function fetchOnce(file: string): Promise<unknown> | undefined {
  const path = `/${file}`
  if (document.querySelector(`link[href="${path}"]`)) return undefined
  const found = fetched.get(path) ?? fetchWhole(path)
  fetched.set(path, found)
  found.catch(() => fetched.delete(path))
  return found
}

async function fetchWhole(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.arrayBuffer()
}
