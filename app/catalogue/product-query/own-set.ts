import type { ProductSetName } from './product-set.ts'

/** A collection of the owner as the set of a row or a button of the home page. */
export type OwnSetName = `collection-${number}`

/** A set of the shop's own, or a collection of the owner. */
export type AnySetName = ProductSetName | OwnSetName

export function ownSetName(collectionId: number): OwnSetName {
  return `collection-${collectionId}`
}

/** The id of the collection; undefined for any other set. */
export function readOwnSet(name: string): number | undefined {
  const id = /^collection-([1-9]\d{0,8})$/.exec(name)?.[1]
  return id === undefined ? undefined : Number(id)
}

export function isOwnSet(name: unknown): name is OwnSetName {
  return typeof name === 'string' && readOwnSet(name) !== undefined
}
