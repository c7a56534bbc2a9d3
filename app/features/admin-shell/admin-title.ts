/** A match of any page of the admin. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** `Orders · Kurta House admin`: the title of an admin page. Without the shop's name, where the layout failed, `Orders · Admin`. */
export function adminTitle(matches: Matches, page: string): { title: string } {
  const storeName = findStoreName(matches)
  return { title: `${page} · ${storeName ? `${storeName} admin` : 'Admin'}` }
}

/** The name that the admin's layout loaded. */
function findStoreName(matches: Matches): string | undefined {
  for (const match of matches) {
    const loaded = match?.loaderData
    if (typeof loaded === 'object' && loaded !== null && 'storeName' in loaded)
      return String(loaded.storeName)
  }
  return undefined
}
