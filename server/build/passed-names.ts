/** A file of the bundler that only passes on names of another one. */
export interface PassedNames {
  /** The other file, beside it. */
  file: string
  /** The names there, by those that are passed on. */
  names: ReadonlyMap<string, string>
}

const WHOLE = /^export\{([^{}]+)\}from["'`]\.\/([\w.-]+\.js)["'`];?\s*$/

/** @returns undefined for a file with code of its own */
export function readPassedNames(code: string): PassedNames | undefined {
  const [, list, file] = WHOLE.exec(code) ?? []
  if (!list || !file) return undefined
  const names = list.split(',').map(one => {
    const [there = '', passed = there] = one.trim().split(' as ')
    return [passed, there] as const
  })
  return { file, names: new Map(names) }
}

/** Code of an object that has the passed names of a module in a variable. */
export function objectOf(names: PassedNames['names'], variable: string): string {
  return `{${[...names].map(([passed, there]) => `${passed}:${variable}.${there}`).join(',')}}`
}
