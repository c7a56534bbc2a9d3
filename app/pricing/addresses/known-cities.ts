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

const SHORTEST_SUGGESTED = 5

/** The name of the city that was probably meant by a misspelt one. Only for a suggestion. */
export function suggestCity(cities: readonly KnownCity[], typed: string): string | undefined {
  const key = cityKey(typed)
  if (key.length < SHORTEST_SUGGESTED || findCity(cities, typed)) return undefined
  return cities.find(({ spellings }) =>
    spellings.some(
      spelling => spelling.length >= SHORTEST_SUGGESTED && isOneSlipFrom(key, cityKey(spelling)),
    ),
  )?.name
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
