export interface Zone {
  id: string
  name: string
}

/** The delivery zones as options of a select. */
export function ZoneOptions({ zones }: { zones: readonly Zone[] }) {
  return zones.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
