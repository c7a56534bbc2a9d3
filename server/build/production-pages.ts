import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '#app/platform/services.server.ts'
import { SERVER_BUILD } from './build-pages.ts'
import type { RenderPage } from '../http/pages.ts'
import type { Opened } from '../http/store-app.ts'

/** The build's own entry, `app/entry.server.tsx`: only a context that it makes means the same to the built routes. */
export interface StoreBuild extends ServerBuild {
  entry: {
    module: ServerBuild['entry']['module'] & {
      createServerContext(services: Services): RouterContextProvider
      numberFaults(routes: ServerBuild['routes']): ServerBuild['routes']
    }
  }
}

/** Renders the pages that were built. */
export async function openBuiltPages(opened: Opened): Promise<RenderPage> {
  const build: StoreBuild = await import(pathToFileURL(SERVER_BUILD).href)
  const { createServerContext, numberFaults } = build.entry.module
  const handle = createRequestHandler({ ...build, routes: numberFaults(build.routes) }, 'production')
  return (request, visit) => handle(request, createServerContext({ ...opened, ...visit }))
}
