import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

interface Family {
  type: string
  help: string
  /** The values, by the name with its labels. */
  samples: Map<string, number>
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*\})? (\S+)$/
const COMMENT = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/
const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped']

/**
 * Reads Prometheus' text format 0.0.4 as strictly as Prometheus does: a type before each value, and each value once.
 * @throws at a line that it does not allow
 */
export function parseMetrics(text: string): Map<string, Family> {
  expect(text.endsWith('\n')).toBe(true)
  const families = new Map<string, Family>()
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('#')) addComment(families, line)
    else addSample(families, line)
  }
  return families
}

function addComment(families: Map<string, Family>, line: string): void {
  const [, kind, name = '', rest = ''] = COMMENT.exec(line) ?? []
  const family = families.get(name) ?? { type: '', help: '', samples: new Map() }
  families.set(name, family)
  if (kind === 'HELP') family.help = rest
  else if (TYPES.includes(rest)) family.type = rest
  else throw new Error(`No type of Prometheus: ${line}`)
}

function addSample(families: Map<string, Family>, line: string): void {
  const [, name = '', labels = '', value = 'missing'] = SAMPLE.exec(line) ?? []
  const family = families.get(name) ?? families.get(name.replace(/_(bucket|sum|count)$/, ''))
  if (!family?.type || Number.isNaN(Number(value.replace('Inf', 'Infinity'))))
    throw new Error(`Not as Prometheus reads it: ${line}`)
  if (family.samples.has(name + labels)) throw new Error(`Twice: ${line}`)
  family.samples.set(name + labels, Number(value))
}

/** The metrics of our own that docs/operations.md promises, with its labels. */
export function documentedMetrics(): string[] {
  const page = readFileSync('docs/operations.md', 'utf8')
  return [...page.matchAll(/^\| (`darzi_[^|]+`) +\|/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .map(name => name.replaceAll('`', '').trim())
}

/** Expects exactly the documented metrics of our own, with the documented labels, and Node's. */
export function expectDocumentedMetrics(families: Map<string, Family>): void {
  const own = [...families].filter(([name]) => name.startsWith('darzi_'))
  const shown = own.map(([name, { samples }]) => {
    const labels = [...samples.keys()].flatMap(each => [...each.matchAll(/[{,](\w+)="/g)].map(([, at]) => at))
    const names = [...new Set(labels)].filter(label => label !== 'le').sort()
    return names.length === 0 ? name : `${name}{${names.join(',')}}`
  })
  expect(shown.sort()).toEqual(documentedMetrics().sort())
  for (const [name, { help, samples }] of own)
    expect([name, help.length > 0, samples.size > 0]).toEqual([name, true, true])
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect([...families.keys()]).toContain(name)
}
