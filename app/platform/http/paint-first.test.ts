import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'
import { sealPage } from './security/content-security-policy.ts'

const PAGE = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"/><link rel="preload" as="image" href="/a.webp"/><link nonce="n" rel="preload" href="/a.woff2" as="font"/><link rel="modulepreload" href="/a.js"/></head><body><p>Shirts</p><script nonce="n">context()</script><script nonce="n" type="module" async="">import "/a.js"</script></body></html>`

test('the page’s last script fetches and starts the others after the first paint', () => {
  const page = join(paintFirst(PAGE, 'n'))
  expect(page).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(page).toContain('<link data-after-paint="" href="/a.js"/>')
  expect(page).toContain('type="text/after-paint" data-after-paint="">import "/a.js"</script>')
  expect(page).toMatch(/requestAnimationFrame[^<]*<\/script><\/body><\/html>$/)
})

test('fonts wait with the scripts, pictures do not', () => {
  const page = join(paintFirst(PAGE, 'n'))
  expect(page).toContain('<link data-after-paint="preload" href="/a.woff2" as="font"/>')
  expect(page).toContain('<link rel="preload" as="image" href="/a.webp"/>')
})

test('the scripts that start later are allowed by the page’s hashes', () => {
  const { policy, pieces } = sealPage(paintFirst(PAGE, 'n') ?? [], 'n')
  const allowed = policy.match(/(?<=script-src[^;]*)'sha256-/g)
  expect(allowed).toHaveLength(join(pieces).match(/<script/g)?.length ?? 0)
})

test('text that looks like scripts is unchanged', () => {
  const words = PAGE.replace('Shirts', '&lt;link rel="modulepreload" href="/b.js"/&gt;')
  expect(join(paintFirst(words, 'n'))).toContain('&lt;link rel="modulepreload" href="/b.js"/&gt;')
})

const HELD = { address: '/root.js', holder: '/list.js', name: 'root' }
const PRELOADED = '<link rel="modulepreload" href="/root.js" nonce="n"/>'
const IMPORTED = 'import * as route0 from "/root.js";'

test('a module that another file holds needs no request', () => {
  const page = PAGE.replace('</head>', `${PRELOADED}</head>`).replace(
    'import "/a.js"',
    `import "/list.js";${IMPORTED}`,
  )
  const short = join(paintFirst(page, 'n', [HELD]))
  expect(short).toContain('>import "/list.js";import {root as route0} from "/list.js";</script>')
  expect(short).not.toContain('/root.js')
})

test.each([
  ['imports', PAGE.replace('</head>', `${PRELOADED}</head>`)],
  ['preloads', PAGE.replace('import "/a.js"', IMPORTED)],
])('a page that %s no such module as the router writes it is left with its files', (_other, page) => {
  expect(paintFirst(page, 'n', [HELD])).toEqual(paintFirst(page, 'n'))
})

test.each([
  ['scripts', '<html><head><link rel="modulepreload" href="/a.js"/></head><body></body></html>'],
  ['preloads', PAGE.replace(/<link rel="modulepreload"[^>]*>/, '')],
  ['an end', `${PAGE}<!-- -->`],
])('a page without known %s is refused, so that a change of the router is noticed', (_missing, html) => {
  expect(paintFirst(html, 'n')).toBeUndefined()
})

function join(pieces: string[] | undefined): string {
  return pieces?.join('') ?? ''
}
