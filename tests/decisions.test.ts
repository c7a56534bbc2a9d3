import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const INDEX = readFileSync(`${FOLDER}/README.md`, 'utf8')
const PAGES = globSync(`${FOLDER}/0*.md`).map(path => basename(path))
const TRACKED = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 10_000_000,
})
  .split('\n')
  .filter(file => existsSync(file))
const NAMES = new Set(TRACKED.map(file => basename(file)))

const MOST_LINES = 40

test('the index lists each decision once, by its title', () => {
  const titled = PAGES.map(page => {
    const [, title = ''] = /^# (.+)$/m.exec(readPage(page)) ?? []
    return `- [${title}](${page})`
  })
  const listed = INDEX.split('\n').filter(line => line.startsWith('- ['))
  expect(listed.toSorted()).toEqual(titled.toSorted())
})

test.each(PAGES)('%s has its number, three parts, and the length of a screen', page => {
  const text = readPage(page)
  expect(text).toMatch(new RegExp(`^# ${Number(page.slice(0, 4))}\\. `))
  expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences'])
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(MOST_LINES)
})

test.each(PAGES)('the source files that %s names exist', page => {
  const named = [...readPage(page).matchAll(/`([\w./-]+\.(?:tsx?|sql|css))`/g)].map(([, name = '']) => name)
  expect(named.filter(name => !NAMES.has(basename(name)))).toEqual([])
})

test('the files and folders that docs/where-to-change-what.md names by path exist', () => {
  const text = readFileSync('docs/where-to-change-what.md', 'utf8')
  const named = [...text.matchAll(/`((?:app|server|db)\/[\w./-]+)`/g)].map(([, name = '']) => name)
  expect(named.filter(name => !existsSync(name))).toEqual([])
})

test('a comment or document that points to a decision gives the name of its page', () => {
  const found: string[] = []
  for (const file of TRACKED.filter(name => /\.(tsx?|cjs|css|sql|md|ya?ml)$/.test(name))) {
    if (/^(db\/migrations\/|CHANGELOG\.md$|tests\/decisions\.test\.ts$)/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    for (const [pointer, page = ''] of text.matchAll(/docs\/decisions\/(\d[\w-]*(?:\.md)?)/g)) {
      if (!PAGES.includes(page)) found.push(`${file}: ${pointer}`)
    }
    // A number alone can't be followed, and says nothing.
    if (/\.(tsx?|cjs|css|sql)$/.test(file)) {
      for (const [pointer] of text.matchAll(/\bdecision \d+/gi)) found.push(`${file}: ${pointer}`)
    }
  }
  expect(found).toEqual([])
})

function readPage(page: string): string {
  return readFileSync(`${FOLDER}/${page}`, 'utf8')
}
