/**
 * A refusal is an answer that a rule gives to somebody who asked for something it does not allow (sold out,
 * wrong number). It is a value, returned and typed, and is turned into words at the edge. A fault is thrown.
 */
export type Refusal<Reason extends { kind: string }> = { ok: false; refusal: Reason }

export type Outcome<Success, Reason extends { kind: string }> = ({ ok: true } & Success) | Refusal<Reason>

export function refuse<Reason extends { kind: string }>(refusal: Reason): Refusal<Reason> {
  return { ok: false, refusal }
}
