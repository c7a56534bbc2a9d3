import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const GLOSSARY = 'docs/glossary.md'

/** What holds a retired word for a reason: the glossary itself, texts that shoppers type, stored data and its history. */
const EXEMPT = [
  /^tests\/retired-words(\.test)?\.ts$/,
  /^app\/checkout\/checkout-key(\.test)?\.ts$/,
  /^docs\/glossary\.md$/,
  /^db\/migrations\//,
  /^db\/seed\/(catalogue\.json|pictures\/|draw\/)/,
  /^tests\/search\/queries\.ts$/,
]

/** Names of columns and indexes, the system's user, and texts that shoppers and staff read. */
const LEFT_OUT = /\b[a-z]+(_[a-z]+)+\b|`nobody`|back on the shelf|The fault is ours/g

/** The words of the table "Retired words" in the glossary, in lower case. */
export async function readRetiredWords(): Promise<string[]> {
  const [, section = ''] = (await readFile(GLOSSARY, 'utf8')).split('## Retired words')
  const rows = section.split('\n').filter(line => line.startsWith('| ') && !/^\| (retired|---)/.test(line))
  return rows.flatMap(row => (row.split('|')[1] ?? '').split(',').map(word => word.trim().toLowerCase()))
}

/**
 * Finds retired words in a text: whole words of prose, and the parts of names such as `readTakings` or `takings-chart`.
 * Leaves out names of columns and indexes, such as `basket_digest`, the system's user `nobody` and a few idioms.
 *
 * @returns the words found, each once
 */
export function findRetiredWords(text: string, retired: readonly string[]): string[] {
  const words = text
    .replace(LEFT_OUT, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
  return retired.filter(word => new RegExp(`(?<![a-z])${word.replaceAll(' ', '\\s+')}(?![a-z])`).test(words))
}

/** The tracked sources and documents that the rule is for, by path. */
export async function listCheckedFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard'], {
    maxBuffer: 10_000_000,
  })
  return stdout
    .split('\n')
    .filter(file => /\.(tsx?|cjs|css|md|service)$/.test(file) && !EXEMPT.some(exempt => exempt.test(file)))
}
