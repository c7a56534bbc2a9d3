import { join } from 'node:path'

const SOURCES = 'app/features/offline/worker'
/** By the name that it is built under. */
const WORKERS = { sw: 'service-worker.ts', 'sw-retired': 'retired-worker.ts' }

/**
 * Builds the service worker, `/sw.js`, and the one that takes its place when it is switched off. Each is one file; the
 * browser takes a worker for a new one when a byte of it differs, which `version` sees to.
 */
export async function buildWorkers(root: string, directory: string, version: string): Promise<void> {
  // Vite is not there where only what runs in production was installed.
  const { build } = await import('vite')
  for (const [name, source] of Object.entries(WORKERS)) {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      mode: 'production',
      define: { BUILD: JSON.stringify(version) },
      build: {
        outDir: directory,
        emptyOutDir: false,
        rolldownOptions: {
          input: join(root, SOURCES, source),
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    })
  }
}
