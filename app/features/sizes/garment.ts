import type { GarmentKind } from './size-chart.ts'

/** A product as a piece of cloth. */
export interface Garment {
  /** How it is washed and kept, in lines; may be empty. */
  care: string
  /** Whose measurements are its own; none where neither its category nor its name tells. */
  kind: GarmentKind | null
}
