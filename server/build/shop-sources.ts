import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const APP = fileURLToPath(new URL('../../app', import.meta.url))
/** `admin.css` has the styles of the admin's pages, and each part of the admin is loaded by one of them alone. */
const PAGES = ['root.tsx', 'entry.client.tsx', 'routes/!(admin|admin-resources)/**/*.tsx']
/** The modules that a module loads, in the same way or later, and not for their types. */
const IMPORT =
  /^import (?!type )[^']*'([^']+)'|^} from '([^']+)'|\bimport\('([^']+)'\)|^export .* from '([^']+)'/gm
const STYLESHEET = /\/app\/shop\.css(\?|$)/
const ALL_SOURCES = ' source(".")'

/**
 * Writes only the styles of what shoppers' pages load into the storefront's stylesheet, which paints wait for. In development, where
 * modules change, it has those of every page.
 */
export function shopSources(): Plugin {
  return {
    name: 'shop-sources',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!STYLESHEET.test(id) || !code.includes(ALL_SOURCES)) return
      const sources = listShopModules().map(file => `@source "./${file}";\n`)
      return code.replace(ALL_SOURCES, ' source(none)').replace(/\n(?!@import)(?=@)/, `\n${sources.join('')}`)
    },
  }
}

/** The modules of `app/` that the pages of the storefront, of accounts and of signing in load, by their paths there. */
export function listShopModules(): string[] {
  const pages = PAGES.flatMap(pattern => globSync(pattern, { cwd: APP }))
  const found = new Set(pages.filter(page => !page.includes('.test.')).map(page => join(APP, page)))
  for (const file of found) {
    for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = match.slice(1).find(Boolean) ?? ''
      const path = name.startsWith('#app/') ? join(APP, name.slice(5)) : resolve(dirname(file), name)
      if (isStyled(path) && existsSync(path)) found.add(path)
    }
  }
  return [...found].map(file => relative(APP, file))
}

/** Not types, nor what runs on the server, nor texts: an English word may be called like a style. */
function isStyled(path: string): boolean {
  return /\.tsx?$/.test(path) && !/\.server\.|\+types|\/languages\//.test(path)
}
