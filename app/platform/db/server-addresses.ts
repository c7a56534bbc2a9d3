/** The parts of an address that may name several servers, as libpq reads it. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/@]*@)?)([^/?#@]*)([/?].*)?$/
/** Values of `target_session_attrs` for a server that accepts writes, without which the store can't sell. */
const WRITES = new Set(['read-write', 'primary'])

/**
 * Splits `postgres://user:password@one:5432,two:5432/shop` into one address for each server.
 *
 * @returns undefined if it is not the address of servers that accept writes
 */
export function listServerAddresses(databaseUrl: string): string[] | undefined {
  const [, start = '', hosts = '', rest = ''] = PARTS.exec(databaseUrl) ?? []
  const addresses = hosts.split(',').map(host => `${start}${host}${rest}`)
  if (start === '' || !addresses.every(address => URL.canParse(address))) return undefined
  if (addresses.length === 1) return addresses
  const servers = addresses.map(address => new URL(address))
  return servers.every(isNamedForWriting) ? servers.map(withoutChoice) : undefined
}

function isNamedForWriting({ hostname, searchParams }: URL): boolean {
  return hostname !== '' && WRITES.has(searchParams.get('target_session_attrs') ?? 'read-write')
}

function withoutChoice(server: URL): string {
  server.searchParams.delete('target_session_attrs')
  return server.href
}
