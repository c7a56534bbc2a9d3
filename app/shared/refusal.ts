/**
 * The result of a request that a rule does not allow (sold out, wrong number). It is a typed value that is returned,
 * and turned into text at the edge. An error is thrown.
 */
export type Refusal<Reason extends { kind: string }> = { ok: false; refusal: Reason }

export type Outcome<Success, Reason extends { kind: string }> = ({ ok: true } & Success) | Refusal<Reason>

export function refuse<Reason extends { kind: string }>(refusal: Reason): Refusal<Reason> {
  return { ok: false, refusal }
}
