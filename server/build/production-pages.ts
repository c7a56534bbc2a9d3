import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { WriteEmail } from '#app/features/notifications/queue/deliver-emails.server.ts'
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
      writeEmail: WriteEmail
    }
  }
}

/** Loads what was built; it is the same each time. */
export function loadBuild(): Promise<StoreBuild> {
  return import(pathToFileURL(SERVER_BUILD).href)
}

/** Renders the pages that were built. */
export async function openBuiltPages(opened: Opened): Promise<RenderPage> {
  const build = await loadBuild()
  const { createServerContext, numberFaults } = build.entry.module
  const handle = createRequestHandler({ ...build, routes: numberFaults(build.routes) }, 'production')
  return (request, visit) => handle(request, createServerContext({ ...opened, ...visit }))
}
