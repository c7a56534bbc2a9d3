import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const DOCUMENTS = [
  ...globSync('*.md'),
  ...globSync('app/*/README.md'),
  ...globSync('docs/**/*.md'),
  ...globSync('bench/**/*.md'),
]

test.each(DOCUMENTS)('every link of %s leads to a file, and to a heading that it has', document => {
  expect(linksOf(document).filter(link => !leadsSomewhere(document, link))).toEqual([])
})

/** The links into this repository. */
function linksOf(document: string): string[] {
  const links = readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)
  return [...links].map(([, link = '']) => link).filter(link => !/^https?:/.test(link))
}

function leadsSomewhere(document: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? join(dirname(document), path) : document
  return existsSync(target) && (anchor === undefined || anchorsOf(target).includes(anchor))
}

/** What headings are called in an address, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  const headings = readFileSync(document, 'utf8').matchAll(/^#+ (.+)$/gm)
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
