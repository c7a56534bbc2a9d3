import { findTypedChanges } from '#app/owner/audit/typed-changes.ts'
import { writeChosenPictures } from '#app/owner/media/chosen-pictures.ts'
import type { Picture } from '#app/owner/media/picture.ts'
import type { TypedValues } from '#app/owner/settings/settings-fields.ts'

/** A thing in a part of the shop's face, as the audit log names it, in English. */
export interface AuditedThing {
  id: string
  name: string
  /** What it is one of, in an order: `Sections`. */
  list: string
  values: TypedValues
}

type Changes = Record<string, { from: TypedOrNone; to: TypedOrNone }>
type TypedOrNone = Record<string, string | null>

/** What publishing changes: the fields of each thing from old to new, and the orders. Keys are names behind a number, as those of bulk changes. */
export function auditedChanges(before: readonly AuditedThing[], after: readonly AuditedThing[]): Changes {
  const [was, is] = [before, after].map(things => new Map(things.map(thing => [thing.id, thing])))
  const gone = before.filter(({ id }) => !is?.has(id))
  const changes = [...after, ...gone].map(({ id, name }) => ({
    name,
    fields: findTypedChanges(was?.get(id)?.values ?? {}, is?.get(id)?.values ?? {}),
  }))
  const stayed = (things: readonly AuditedThing[]) => things.filter(({ id }) => was?.has(id) && is?.has(id))
  const [ordersBefore, ordersAfter] = [ordersOf(stayed(before)), ordersOf(stayed(after))]
  for (const list of Object.keys(ordersAfter)) {
    const [order, orderNow] = [ordersBefore[list] ?? '', ordersAfter[list] ?? '']
    changes.push({ name: list, fields: findTypedChanges({ order }, { order: orderNow }) })
  }
  const differing = changes.filter(({ fields }) => Object.keys(fields).length > 0)
  return Object.fromEntries(
    differing.map(({ name, fields }, index) => [
      `${index + 1} ${name}`,
      { from: mapValues(fields, ({ from }) => from), to: mapValues(fields, ({ to }) => to) },
    ]),
  )
}

/** What fields say, as the audit log stores it: a picture as settings do, a box as browsers send it. */
export function auditedValues(
  fields: Record<string, string | boolean | Picture | null | undefined>,
): TypedValues {
  const typedOf = (field: (typeof fields)[string]) => {
    if (typeof field === 'object') return writeChosenPictures(field ? [field] : [])
    return typeof field === 'boolean' ? (field ? 'on' : '') : (field ?? '')
  }
  return mapValues(fields, typedOf)
}

/** The names of things in their order, by what they are. */
function ordersOf(things: readonly AuditedThing[]): TypedValues {
  const lists = Map.groupBy(things, ({ list }) => list)
  return Object.fromEntries([...lists].map(([list, own]) => [list, own.map(({ name }) => name).join(', ')]))
}

function mapValues<From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
}
