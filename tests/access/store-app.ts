import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPageCache } from '#app/platform/http/page-cache.ts'
import { createSharedReads, type SharedReads } from '#app/platform/http/shared-reads.ts'
import type { Services } from '#app/platform/services.server.ts'
import { buildStalePages } from '#server/build/build-pages.ts'
import { openBuiltPages, type StoreBuild } from '#server/build/production-pages.ts'
import { createStoreApp } from '#server/http/store-app.ts'

/** Found once: that takes a digest of all sources. */
let build: Promise<string> | undefined

/** Loads the routes as they are served: from their sources that takes half a minute. */
export async function loadBuiltPages(): Promise<StoreBuild> {
  build ??= buildStalePages(() => {})
  return import(pathToFileURL(join(await build, 'server/pages.js')).href)
}

/** Opens the store as it is served, with the built pages and the cache in front of them. */
export async function openStoreApp(services: Services, cache = createPageCache(10_000_000)) {
  build ??= buildStalePages(() => {})
  cache.open()
  const { storeUrl } = services.settings
  return createStoreApp({
    ...services,
    pages: {
      render: await openBuiltPages(await build, services),
      cache,
      receiveChanges: async () => {},
      isDatabaseUnavailable: () => false,
      readStoreUrl: () => storeUrl,
    },
    isStopping: () => false,
  })
}

/** As the store shares them, for thousands of requests that do not look for changes of the settings or categories. */
export function openSharedReads(): SharedReads {
  const sharedReads = createSharedReads()
  sharedReads.open()
  return sharedReads
}
