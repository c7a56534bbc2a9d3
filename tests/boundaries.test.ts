import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import imports from '#app/domains.json' with { type: 'json' }

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const DOMAIN_IMPORTS: Record<string, string[]> = imports
const HOUSE = ['app', 'server', 'db', 'tests', 'bench']
const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** Imports that run one way, and a file that only its own test imports. */
const PERMITTED = {
  'app/routes/shop.tsx': `import { findProduct } from '#app/catalogue/products/find-product.server.ts'\nimport { Link } from '#app/ui/link.tsx'\nexport const loader = findProduct\nexport default Link`,
  'app/catalogue/products/find-product.server.ts': `import { database } from '#app/platform/database.server.ts'\nexport const findProduct = () => database`,
  'app/catalogue/products/card.tsx': `import type { findProduct } from './find-product.server.ts'\nexport type Card = typeof findProduct`,
  'app/platform/database.server.ts': `import { amount } from '#app/shared/amount.ts'\nexport const database = amount`,
  'app/shared/amount.ts': 'export const amount = 1',
  'app/ui/link.tsx': `import { amount } from '#app/shared/amount.ts'\nexport const Link = () => amount`,
  'app/routes/list.tsx': `import type { Card } from '#app/catalogue/products/card.tsx'\nexport type Props = Card`,
  'server/admin.ts': `import { database } from '#app/platform/database.server.ts'\nexport const start = database`,
  'app/shared/forgotten.ts': 'export const forgotten = 1',
  'app/shared/forgotten.test.ts': `import { forgotten } from './forgotten.ts'\nexport const seen = forgotten`,
}

/** Each of these imports breaks one rule. All stand in one house, since to read a house takes a process. */
const FORBIDDEN = [
  ['shared-imports-nothing-of-ours', 'app/shared/money.ts', '#app/platform/target.ts'],
  ['route-facts-import-nothing', 'app/route-facts.ts', '#app/shared/target.ts'],
  ['platform-knows-no-business', 'app/platform/log.ts', '#app/checkout/cart/target.ts'],
  ['tables-know-no-business', 'app/orders/tables/orders.server.ts', '#app/orders/target.ts'],
  ['ui-knows-no-business', 'app/ui/button.tsx', '#app/checkout/cart/target.ts'],
  ['domains-know-no-routes', 'app/checkout/cart/open-page.ts', '#app/routes/target.ts'],
  ['imports-of-catalogue', 'app/catalogue/products/place-order.ts', '#app/orders/target.ts'],
  ['imports-of-owner', 'app/owner/media/picture.ts', '#app/checkout/cart/target.ts'],
  ['every-domain-is-listed', 'app/loyalty/points.ts', '#app/checkout/cart/target.ts'],
  ['routes-hold-no-sql', 'app/routes/home.tsx', '#app/catalogue/tables/products.server.ts'],
  ['server-only-stays-on-the-server', 'app/checkout/cart/button.tsx', '#app/checkout/cart/price.server.ts'],
  ['app-does-not-know-the-process', 'app/checkout/cart/restart.ts', '#server/target.ts'],
  ['nothing-ships-tests', 'server/start.ts', '#tests/factories/target.ts'],
  ['node-reads-no-tsx', 'server/worker.ts', '#app/ui/target.tsx'],
  ['no-unknown-imports', 'app/checkout/cart/cart.ts', '#app/checkout/cart/nowhere.ts'],
] as const

describe('in a house with permitted and forbidden imports', () => {
  let violations: Violation[]
  beforeAll(async () => {
    const targets = FORBIDDEN.map(([, , imported]) => imported.replace('#', ''))
    const there = targets.filter(target => !target.includes('nowhere'))
    violations = await violationsIn({
      ...PERMITTED,
      ...Object.fromEntries(there.map(target => [target, 'export const target = 1'])),
      ...Object.fromEntries(
        FORBIDDEN.map(([, importer, imported]) => [
          importer,
          `import { target } from '${imported}'\nexport const used = target`,
        ]),
      ),
      'app/shared/hen.ts': `import { egg } from './egg.ts'\nexport const hen = () => egg`,
      'app/shared/egg.ts': `import { hen } from './hen.ts'\nexport const egg = () => hen`,
    })
  })

  test.each(FORBIDDEN)('%s: %s may not import %s', (rule, from) => {
    expect(violations).toContainEqual({ rule, from })
  })

  test('imports that run one way are no violation, but a file which only its own test imports is one', () => {
    const ofPermitted = violations.filter(({ from }) => from in PERMITTED)
    expect(ofPermitted).toEqual([{ rule: 'no-unreached-files', from: 'app/shared/forgotten.ts' }])
  })

  test('two files that import each other are a violation', () => {
    expect(violations).toContainEqual({ rule: 'no-cycles', from: 'app/shared/egg.ts' })
  })
})

test('every import that a domain is permitted is used', async () => {
  const unused: string[] = []
  for (const [domain, imported] of Object.entries(DOMAIN_IMPORTS)) {
    const sources = await sourcesOf(`app/${domain}`)
    for (const other of imported) {
      if (!sources.some(source => source.includes(`#app/${other}/`))) unused.push(`${domain} → ${other}`)
    }
  }
  expect(unused).toEqual([])
})

/** The text of each source of a domain, tests left out. */
async function sourcesOf(domain: string): Promise<string[]> {
  const files = await readdir(domain, { recursive: true })
  const sources = files.filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  return Promise.all(sources.map(file => readFile(join(domain, file), 'utf8')))
}

interface Violation {
  rule: string
  /** The file that breaks it. */
  from: string
}

/** Writes these files as a small project, and returns the rules that it breaks. */
async function violationsIn(files: Record<string, string>): Promise<Violation[]> {
  const house = await mkdtemp(join(tmpdir(), 'darzi-house-'))
  folders.push(house)
  const imports = Object.fromEntries(HOUSE.map(folder => [`#${folder}/*`, `./${folder}/*`]))
  const all = { 'package.json': JSON.stringify({ name: 'house', type: 'module', imports }), ...files }
  for (const folder of HOUSE) await mkdir(join(house, folder), { recursive: true })
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(house, path)), { recursive: true })
    await writeFile(join(house, path), text)
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--import',
      resolve('tests/setup/typescript-five.ts'),
      resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      resolve('.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...HOUSE,
    ],
    { cwd: house },
  )
  const result: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(stdout)
  return result.summary.violations.map(({ from, rule }) => ({ rule: rule.name, from }))
}
