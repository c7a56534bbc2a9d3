import type { Settings } from '#app/platform/env.server.ts'
import { findBuild } from './build/builds.ts'
import { findBuilder } from './build/find-builder.ts'
import { openProgram } from './build/open-program.ts'

const isDevelopment = process.argv.includes('--dev')
// React reads this when it is loaded.
process.env.NODE_ENV = isDevelopment ? 'development' : 'production'

if (isDevelopment) {
  const { runStore } = await import('./boot/run-store.ts')
  await runStore({ serves: true })
} else {
  await openProgram((await findBuild()) ?? (await buildFirst()), 'start')
}

/** Refuses wrong settings before the long step. What it imports is small: the builder needs the memory. */
async function buildFirst(): Promise<string> {
  // Ends the builder with this process.
  const stop = () => process.exit(0)
  process.on('SIGTERM', stop).on('SIGINT', stop)
  try {
    // Where the packages that read them are fetched with the builder, the built store checks them.
    if (findBuilder()) await checkSettings()
    const { buildStalePages } = await import('./build/build-pages.ts')
    return await buildStalePages(console.log)
  } catch (error) {
    const { exitWithStartError } = await import('./boot/report-start-error.ts')
    return exitWithStartError(error)
  } finally {
    process.off('SIGTERM', stop).off('SIGINT', stop)
  }
}

async function checkSettings(): Promise<void> {
  const { readSettings } = await import('#app/platform/env.server.ts')
  const { choosePort } = await import('./boot/choose-port.ts')
  const settings: Settings = readSettings(process.env)
  await choosePort(settings)
}
