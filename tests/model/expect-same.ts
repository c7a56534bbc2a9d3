/** Expects fields to be what the model says. @throws with each that is not, and both values */
export function expectSame(what: string, found: object | undefined, expected: object): void {
  const values = new Map(Object.entries(found ?? {}).map(([name, value]) => [name, JSON.stringify(value)]))
  const wrong = Object.entries(expected)
    .map(([name, value]) => ({ name, value: values.get(name), right: JSON.stringify(value) }))
    .filter(({ value, right }) => value !== right)
    .map(({ name, value, right }) => `${what}, ${name}: ${value} instead of ${right}`)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}
