import { createPageCache } from '#app/platform/http/page-cache.ts'
import type { Services } from '#app/platform/services.server.ts'
import { buildStalePages } from '#server/build/build-pages.ts'
import { openBuiltPages } from '#server/build/production-pages.ts'
import { createStoreApp } from '#server/http/store-app.ts'

/** Opens the store as it is served, with the built pages and the cache in front of them. */
export async function openStoreApp(services: Services, cache = createPageCache(10_000_000)) {
  const build = await buildStalePages(() => {})
  cache.open()
  const { storeUrl } = services.settings
  return createStoreApp({
    ...services,
    pages: {
      render: await openBuiltPages(build, services),
      cache,
      receiveChanges: async () => {},
      isDatabaseUnavailable: () => false,
      storeUrl,
    },
    isStopping: () => false,
  })
}
