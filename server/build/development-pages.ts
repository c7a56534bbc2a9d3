import type { Server } from 'node:http'
import type * as ReactRouter from 'react-router'
import { createServer as createVite, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { findRoute } from '#app/find-route.ts'
import { basenameOf } from '#app/shared/text/languages.ts'
import type { RenderPage } from '../http/pages.ts'
import type { Opened } from '../http/store-app.ts'
import type { StoreBuild } from './production-pages.ts'

export interface DevelopmentPages {
  vite: ViteDevServer
  render: RenderPage
}

/** Renders the pages from their current sources. `http` carries the messages of hot reloading. */
export async function openDevelopmentPages(opened: Opened, http: Server): Promise<DevelopmentPages> {
  const vite = await createVite({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite can’t run the server’s pages')
  const { runner } = ssr
  const loadBuild = (): Promise<StoreBuild> => runner.import('virtual:react-router/server-build')
  // The pages have their own copy of the router, which hot reloading may replace.
  const loadRouter = (): Promise<typeof ReactRouter> => runner.import('react-router')
  return {
    vite,
    async render(request, visit) {
      const [{ createRequestHandler }, build] = await Promise.all([loadRouter(), loadBuild()])
      const { inLanguage, reportRouteErrors, respond } = build.entry.module
      const { language } = findRoute(new URL(request.url).pathname)
      const handle = createRequestHandler(
        { ...build, routes: reportRouteErrors(build.routes), basename: basenameOf(language) },
        'development',
      )
      return inLanguage(language, () => respond(request, { ...opened, ...visit }, handle))
    },
  }
}
