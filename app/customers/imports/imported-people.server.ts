import { inArray, or, sql } from 'drizzle-orm'
import { importedCustomers } from '#app/customers/tables/imported-customers.server.ts'
import type { Queryable } from '#app/platform/db/database.server.ts'
import type { SaidCustomer } from './file/file-record.ts'

export type ImportedCustomer = typeof importedCustomers.$inferSelect

/** The imported customers with one of these emails or phones, found by email, and by phone. */
interface KnownPeople {
  byEmail: Map<string, ImportedCustomer>
  /** Of several with one phone, the one without an email, or else the first. */
  byPhone: Map<string, ImportedCustomer>
}

export async function findKnownPeople(
  database: Queryable,
  people: readonly Pick<SaidCustomer, 'email' | 'phone'>[],
): Promise<KnownPeople> {
  const emails = [...new Set(people.map(({ email }) => email).filter(Boolean))]
  const phones = [...new Set(people.map(({ phone }) => phone).filter(Boolean))]
  const { email, phone, id } = importedCustomers
  const isEmail = emails.length > 0 ? sql`(${email} <> '' and ${inArray(email, emails)})` : undefined
  const isPhone = phones.length > 0 ? inArray(phone, phones) : undefined
  if (!(isEmail || isPhone)) return { byEmail: new Map(), byPhone: new Map() }
  const found = await database.select().from(importedCustomers).where(or(isEmail, isPhone)).orderBy(id)
  const known: KnownPeople = { byEmail: new Map(), byPhone: new Map() }
  for (const person of found) rememberPerson(known, person)
  return known
}

/** Adds a person to those that are known. */
export function rememberPerson({ byEmail, byPhone }: KnownPeople, person: ImportedCustomer): void {
  if (person.email !== '') byEmail.set(person.email, person)
  const before = byPhone.get(person.phone)
  if (person.phone !== '' && (!before || person.email === '')) byPhone.set(person.phone, person)
}

/**
 * Who of them is meant: by the email, or else by the phone. A phone with another email is of another person in the same house.
 */
export function matchPerson(
  { byEmail, byPhone }: KnownPeople,
  { email, phone }: Pick<SaidCustomer, 'email' | 'phone'>,
): ImportedCustomer | undefined {
  const byTheirEmail = email === '' ? undefined : byEmail.get(email)
  if (byTheirEmail) return byTheirEmail
  const byTheirPhone = phone === '' ? undefined : byPhone.get(phone)
  return email === '' || byTheirPhone?.email === '' ? byTheirPhone : undefined
}

const MOST_ADDRESSES = 10
const MOST_TAGS = 60

type Merged = Omit<ImportedCustomer, 'id' | 'importId' | 'importedAt' | 'lastAt'>

/**
 * What is known of a person once a file has been read: a file of customers replaces what it says, an order adds what was not
 * known.
 */
export function mergePerson(before: Merged | undefined, said: SaidCustomer, isOfOrder: boolean): Merged {
  if (!before) return { ...said }
  const newer = (was: string, is: string) => (isOfOrder ? was || is : is || was)
  return {
    name: newer(before.name, said.name),
    email: before.email || said.email,
    phone: newer(before.phone, said.phone),
    addresses: joined(before.addresses, said.addresses, MOST_ADDRESSES),
    note: newer(before.note, said.note),
    tags: joined(before.tags, said.tags, MOST_TAGS),
    orderCount: said.orderCount ?? before.orderCount,
    spentPaisa: said.spentPaisa ?? before.spentPaisa,
    acceptedMarketing: said.acceptedMarketing ?? before.acceptedMarketing,
  }
}

function joined(some: readonly string[], others: readonly string[], most: number): string[] {
  const known = new Set(some.map(text => text.toLowerCase()))
  return [...some, ...others.filter(text => !known.has(text.toLowerCase()))].slice(0, most)
}
