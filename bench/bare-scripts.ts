import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { PROJECT } from './open-store.ts'

const ENTRY = 'virtual:bare-page'
/** A page that React hydrates and whose links the router follows. */
const SOURCE = `
  import { createElement } from 'react'
  import { hydrateRoot } from 'react-dom/client'
  import { createBrowserRouter, Link, Outlet } from 'react-router'
  import { RouterProvider } from 'react-router/dom'
  const page = createElement('main', null, createElement(Link, { to: '/' }, 'Home'), createElement(Outlet))
  const router = createBrowserRouter([{ path: '*', element: page }])
  hydrateRoot(document, createElement(RouterProvider, { router }))`

/** A yardstick: the compressed bytes of the scripts of a page with React and its router alone. */
export async function measureBareScripts(): Promise<number> {
  const built = (await build({
    root: PROJECT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    build: { write: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'bare-page',
        resolveId: id => (id === ENTRY ? `\0${ENTRY}` : null),
        load: id => (id === `\0${ENTRY}` ? SOURCE : null),
      },
    ],
  })) as Rolldown.RolldownOutput
  const scripts = built.output.flatMap(file => (file.type === 'chunk' ? [file.code] : []))
  return scripts.reduce((sum, code) => sum + brotliCompressSync(code).byteLength, 0)
}
