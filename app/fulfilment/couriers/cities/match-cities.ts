import type { CourierCity } from '#app/platform/couriers/courier-service.server.ts'
import { cityKey } from '#app/pricing/addresses/city-key.ts'
import { isOneSlipFrom } from '#app/shared/one-slip.ts'

/** A city of the shop's list. */
export interface OwnCity {
  id: number
  name: string
  province: string
  /** The name included. */
  spellings: readonly string[]
}

/** What a courier calls the shop's cities. */
interface CityMatches {
  /** By the id of the city: certain. */
  certain: Map<number, CourierCity>
  /** Names that may mean a city which none means for certain. Staff choose. */
  possible: Map<number, CourierCity[]>
}

/** How certain a name means a city, the most certain first. `possible` is never enough. */
const RANKS = ['name', 'spelling', 'variant', 'cut', 'possible'] as const
type Rank = (typeof RANKS)[number]

/**
 * Finds what a courier calls each city. Names are compared without case and signs, with their region in brackets (`KOTLI (AJK)`,
 * `Mingora (swat)`), in the spellings of couriers (`TAXLA`) and cut off (`Toba Tek Sing`). Where several names fit equally well,
 * or one fits several cities, none is taken.
 */
export function matchCities(cities: readonly OwnCity[], theirs: readonly CourierCity[]): CityMatches {
  const found = new Map<number, { rank: Rank; theirs: CourierCity }[]>()
  const own = indexOf(cities)
  for (const their of theirs) {
    for (const { city, rank } of citiesNamed(their.name, own)) {
      found.set(city.id, [...(found.get(city.id) ?? []), { rank, theirs: their }])
    }
  }
  const matches: CityMatches = { certain: new Map(), possible: new Map() }
  for (const [id, candidates] of found) {
    const best = RANKS.find(rank => candidates.some(one => one.rank === rank))
    const [first, ...others] = candidates.filter(({ rank }) => rank === best)
    const isCertain =
      best !== 'possible' && others.every(({ theirs }) => theirs.value === first?.theirs.value)
    if (first && isCertain) matches.certain.set(id, first.theirs)
    else
      matches.possible.set(
        id,
        candidates.map(({ theirs }) => theirs),
      )
  }
  return matches
}

interface OwnIndex {
  cities: readonly OwnCity[]
  /** Cities by the keys of their spellings, with common words written one way. */
  byKey: ReadonlyMap<string, OwnCity>
  keys: readonly { key: string; spelling: string; city: OwnCity }[]
}

function indexOf(cities: readonly OwnCity[]): OwnIndex {
  const keys = cities.flatMap(city =>
    city.spellings.map(spelling => ({ key: plainKey(spelling), spelling, city })),
  )
  return { cities, keys, byKey: new Map(keys.map(({ key, city }) => [key, city])) }
}

const KASHMIR = new Set(['ajk', 'ak', 'ajandk', 'azadkashmir', 'azadjammukashmir', 'kashmir'])

function citiesNamed(name: string, own: OwnIndex): { city: OwnCity; rank: Rank }[] {
  const whole = own.byKey.get(cityKey(name))
  if (whole)
    return [{ city: whole, rank: cityKey(whole.name) === cityKey(name) ? 'name' : rankOfShort(whole, own) }]
  const { base, region } = withoutRegion(name)
  const key = plainKey(base)
  const city = own.byKey.get(COURIER_SPELLINGS[key] ?? key)
  if (city) {
    const regionKey = cityKey(region)
    const isKashmir = KASHMIR.has(regionKey)
    if (isKashmir) return city.province === 'Azad Kashmir' ? [{ city, rank: 'spelling' }] : []
    const other = own.byKey.get(regionKey)
    return [{ city, rank: other && other !== city ? 'possible' : 'variant' }]
  }
  const cut = own.keys.filter(one => isCut(key, one))
  const cutCities = [...new Set(cut.map(({ city }) => city))]
  if (cutCities.length > 0)
    return cutCities.map(city => ({ city, rank: cutCities.length === 1 ? 'cut' : 'possible' }))
  if (key.length < SHORTEST_MISSPELT) return []
  const misspelt = own.keys.filter(one => one.key.length >= SHORTEST_MISSPELT && isOneSlipFrom(key, one.key))
  return [...new Set(misspelt.map(({ city }) => city))].map(city => ({ city, rank: 'possible' }))
}

/** `Mirpur` alone may be another town than Mirpur (AJK), where there is also a Mirpur Khas. */
function rankOfShort(city: OwnCity, { cities }: OwnIndex): Rank {
  const { base, region } = withoutRegion(city.name)
  const isShared = cities.some(one => one !== city && one.name.startsWith(`${base} `))
  return region && isShared ? 'possible' : 'spelling'
}

/** `Kotli (a. K)` → Kotli and `a. K`; also `MIR PUR A.K.` and `Hub-Balochistan`. */
function withoutRegion(name: string): { base: string; region: string } {
  const [, base = name, bracket] = /^(.*?)\s*\(([^)]*)\)?[\s*]*$/.exec(name) ?? []
  if (bracket !== undefined) return { base, region: bracket }
  const [, before, region] = /^(.*?)[\s,-]+(a\.?\s?j?\.?\s?k\.?|azad kashmir)\s*$/i.exec(name) ?? []
  return before && region ? { base: before, region } : { base: name, region: '' }
}

/** The key of a name whose common words are written in one way. */
function plainKey(name: string): string {
  return cityKey(
    name.replace(/\b(mohd|mohammad|mohammed|muhammed)\b\.?/gi, 'muhammad').replace(/\bshareef\b/gi, 'sharif'),
  )
}

const SHORTEST_CUT = 8
const MOST_CUT = 4
const SHORTEST_MISSPELT = 5

/** Whether a name was cut off within the last word of a spelling. */
function isCut(key: string, { key: whole, spelling }: { key: string; spelling: string }): boolean {
  const lost = whole.length - key.length
  const lastWord = cityKey(spelling.split(/\s+/).at(-1) ?? '')
  return (
    key.length >= SHORTEST_CUT &&
    lost > 0 &&
    lost <= MOST_CUT &&
    lost < lastWord.length &&
    whole.startsWith(key)
  )
}

/** Spellings that couriers have, and people hardly, by their keys. */
const COURIER_SPELLINGS: Readonly<Record<string, string>> = Object.fromEntries(
  `taxla taxila, bhimbar bhimber, thatha thatta, thata thatta, jehlum jhelum, muree murree, sargodah sargodha,
  shiekhupura sheikhupura, banu bannu, charsada charsadda, chinniot chiniot, chistian chishtian, muzafarabad muzaffarabad,
  muzafargarh muzaffargarh, noshehroferoz naushahroferoze, nowsheroferoze naushahroferoze, ostamuhammad ustamuhammad,
  pasroor pasrur, timergera timergara, timargarah timergara, temargarah timergara, tamirgaraha timergara,
  tandoallayar tandoallahyar, tandoalayar tandoallahyar, tandomkhan tandomuhammadkhan, deharki daharki, talagung talagang,
  joharabad jauharabad, jauhrabad jauharabad, kark karak, gawadar gwadar, batgram battagram, panjgour panjgur,
  panjgore panjgur, tandlawala tandlianwala, jacababad jacobabad, sumbrial sambrial, bawalnagar bahawalnagar,
  mangora mingora, swatmingora mingora, shadadpur shahdadpur, kashmoor kashmore, matiyari matiari, sibbi sibi,
  chichawatnee chichawatni, mianchannun mianchannu, mirpirkhas mirpurkhas, sukhar sukkur, pannuakil panoaqil,
  landikotla landikotal, larkhana larkana, sawabi swabi, shehdadpur shahdadpur, panjgoor panjgur, sanglahills sanglahill,
  shujaabad shujabad, nosheroferoze naushahroferoze`
    .split(/,\s+/)
    .map(pair => pair.trim().split(' ')),
)
