import type { DeliveryTerms } from '#app/pricing/delivery.ts'
import { isOneSlipFrom } from '#app/shared/one-slip.ts'
import { cityKey } from './city-key.ts'

/** A city of the shop's list, as the city field gets it. */
export interface KnownCity {
  name: string
  province: string
  /** The usual ZIP code; may be empty. */
  zipCode: string
  /** All spellings, the name included. */
  spellings: readonly string[]
  terms: DeliveryTerms
}

/** A city to choose, with the spelling that was found or the province. */
export interface CityOption {
  name: string
  label: string
}

const MOST_OPTIONS = 12

/** The cities of which a spelling begins with what is typed, those of the name first. */
export function matchCities(cities: readonly KnownCity[], typed: string): CityOption[] {
  const key = cityKey(typed)
  const byName = cities.filter(({ name }) => cityKey(name).startsWith(key))
  const bySpelling = cities.filter(
    city => !byName.includes(city) && city.spellings.some(spelling => cityKey(spelling).startsWith(key)),
  )
  return [...byName, ...bySpelling].slice(0, MOST_OPTIONS).map(({ name, province }) => ({
    name,
    // A browser shows only options that contain the typed text.
    label: name.toLowerCase().includes(typed.trim().toLowerCase())
      ? province
      : `${typed.trim()} · ${province}`,
  }))
}

/** The city with this spelling; undefined for free text. */
export function findCity(cities: readonly KnownCity[], typed: string): KnownCity | undefined {
  const key = cityKey(typed)
  return key
    ? cities.find(({ spellings }) => spellings.some(spelling => cityKey(spelling) === key))
    : undefined
}

const SHORTEST_TYPED = 4
const SHORTEST_SUGGESTED = 5

type NamedCity = Pick<KnownCity, 'name' | 'spellings'>

/**
 * The name of the city that was probably meant: by a misspelt one, or by a short form that a rider may not read, such as `LHR`. Only
 * for a suggestion.
 */
export function suggestCity(cities: readonly NamedCity[], typed: string): string | undefined {
  const key = cityKey(typed)
  if (!key) return undefined
  for (const { name, spellings } of cities) {
    const spelling = spellings.find(each => cityKey(each) === key)
    if (spelling !== undefined) return isNameOf(name, spelling) ? undefined : name
  }
  if (key.length < SHORTEST_TYPED) return undefined
  return cities.find(({ spellings }) =>
    spellings.some(
      spelling => spelling.length >= SHORTEST_SUGGESTED && isOneSlipFrom(key, cityKey(spelling)),
    ),
  )?.name
}

/** Whether a spelling is a name of the city, not a slip or a short form: it is in Urdu, or has a word of the name. */
function isNameOf(name: string, spelling: string): boolean {
  if (!/\p{Script=Latin}/u.test(spelling)) return true
  const words = wordsOf(name)
  return cityKey(name) === cityKey(spelling) || wordsOf(spelling).some(word => words.includes(word))
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

/** The city whose usual ZIP code this is, if it is another than the typed one; undefined if none is. */
export function otherCityOfZip(
  cities: readonly KnownCity[],
  { city, zipCode }: { city: string; zipCode: string },
): string | undefined {
  if (!zipCode || !city.trim() || findCity(cities, city)?.zipCode === zipCode) return undefined
  return cities.find(known => known.zipCode === zipCode)?.name
}

let loading: Promise<readonly KnownCity[]> | undefined

/** Fetches the cities once for the page. Without a response the field is free text. */
export function loadCities(): Promise<readonly KnownCity[]> {
  loading ??= fetchCities().catch(() => {
    loading = undefined
    return []
  })
  return loading
}

async function fetchCities(): Promise<readonly KnownCity[]> {
  const response = await fetch('/delivery-cities')
  if (!response.ok) throw new Error(`The cities could not be fetched (${response.status}).`)
  return response.json()
}
