/**
 * `open`: the store listens. `own`: it is the store's own port, as PORT says. `taken`: another program listens there. `refused`: the
 * system lets administrators alone listen there.
 */
export type PortState = 'closed' | 'open' | 'own' | 'taken' | 'refused' | 'failed'

/** Where this process listens for the domain of the admin. */
export interface DomainPorts {
  http: { port: number; state: PortState }
  https: { port: number; state: PortState }
}
