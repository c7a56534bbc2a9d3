import type { ProductSetName } from './product-set.ts'

/** What a set of the owner is: a collection that she put together, or a category. */
type OwnSetKind = 'collection' | 'category'

/** A collection of the owner, or a category, as the set of a row or a button of the home page. */
export type OwnSetName = `${OwnSetKind}-${number}`

/** A set of the shop's own, or one of the owner. */
export type AnySetName = ProductSetName | OwnSetName

export function ownSetName(kind: OwnSetKind, id: number): OwnSetName {
  return `${kind}-${id}`
}

/** The kind and the id of a set of the owner; undefined for any other set. */
export function readOwnSet(name: string): { kind: OwnSetKind; id: number } | undefined {
  const [, kind, id] = /^(collection|category)-([1-9]\d{0,8})$/.exec(name) ?? []
  return id === undefined ? undefined : { kind: kind as OwnSetKind, id: Number(id) }
}

export function isOwnSet(name: unknown): name is OwnSetName {
  return typeof name === 'string' && readOwnSet(name) !== undefined
}
