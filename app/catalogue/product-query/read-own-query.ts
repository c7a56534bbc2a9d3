import type { OwnCollection, ProductQuery } from './product-query.ts'
import { readProductQuery } from './read-product-query.ts'

const OF_THE_SHOP = ['q', 'collection']

/** Reads the address of the listing of an own collection, which has no search. */
export function readOwnQuery(parameters: URLSearchParams, ownCollection: OwnCollection): ProductQuery {
  const query = readProductQuery({
    get: name => (OF_THE_SHOP.includes(name) ? null : parameters.get(name)),
    getAll: name => parameters.getAll(name),
  })
  return { ...query, ownCollection }
}
