/** A fake of the parts of the browser's caches in use: addresses in insertion order. */
export function openBrowserCaches() {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const held = all.get(name) ?? new Map<string, Response>()
    all.set(name, held)
    return {
      match: async (address: string) => held.get(address)?.clone(),
      put: async (address: string, response: Response) => held.set(address, response),
      delete: async (key: string | { address: string }) =>
        held.delete(typeof key === 'string' ? key : key.address),
      keys: async () =>
        [...held.keys()].map(address => ({ address, url: new URL(address, 'https://darzi.test').href })),
    }
  }
  const keys = async () => [...all.keys()]
  return { all, open, keys, delete: async (name: string) => all.delete(name) }
}
