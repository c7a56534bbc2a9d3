import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const APP = fileURLToPath(new URL('../app', import.meta.url))
const SHOP_PAGES = ['root.tsx', 'routes/{storefront,account,sign-in}/*.tsx']
/** The modules that a module loads in the browser: neither types nor what runs on the server. */
const IMPORT =
  /^import (?!type )[^']*'([^']+)'|^} from '([^']+)'|\bimport\('([^']+)'\)|^export .* from '([^']+)'/gm

/** The addresses of the app's modules that these load, themselves included. */
function reach(entries: string[]): string[] {
  const found = new Set(entries)
  for (const file of found) {
    for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = match.slice(1).find(Boolean) ?? ''
      const path = name.startsWith('#app/') ? join(APP, name.slice(5)) : resolve(dirname(file), name)
      if (/\.tsx?$/.test(path) && !/\.server\.|\+types/.test(path) && existsSync(path)) found.add(path)
    }
  }
  return [...found].map(file => relative(APP, file))
}

// product: 5.1
test('a page of the storefront uses no component whose styles the storefront’s stylesheet leaves out', () => {
  const left = readFileSync(join(APP, 'shop.css'), 'utf8').matchAll(/^@source not "\.\/([^"*]+)";$/gm)
  const folders = [...left].map(([, folder]) => `${folder}/`)
  expect(folders.length).toBeGreaterThan(10)
  const pages = SHOP_PAGES.flatMap(pattern => globSync(pattern, { cwd: APP }))
  const modules = reach(pages.filter(page => !page.includes('.test.')).map(page => join(APP, page)))
  expect(modules).toContain('features/product-cards/components/product-card.tsx')
  const unstyled = modules.filter(module => folders.some(folder => module.startsWith(folder)))
  expect(unstyled.filter(module => module.endsWith('.tsx'))).toEqual([])
})
