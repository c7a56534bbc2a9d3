/** A courier that staff may choose for a parcel. */
export interface CourierChoice {
  id: number
  name: string
}

/** The couriers that are on, by name, and the one that is chosen by itself. */
export interface CourierChoices {
  couriers: CourierChoice[]
  /** The default courier, or the only one; undefined if staff have to choose. */
  preferred: number | undefined
}
