/** A city of the shop that a courier lacks. */
export interface LackingCity {
  id: number
  name: string
  /** Names of the courier that may mean it. */
  possible: string[]
}

/** A form holds so many. The rest follows once these have a name. */
export const MOST_LACKING = 60

/** The field of a city's name at a courier. */
export function cityFieldName(id: number): string {
  return `city${id}`
}
