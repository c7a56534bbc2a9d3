import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { EXTERNAL_PACKAGES } from '#server/build/programs.ts'
import { sourceAddresses } from '#server/build/source-addresses.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** As deep as the built programs, which find migrations and packages from there. */
const BUNDLES = join(ROOT, 'node_modules/.cache/darzi-test-programs')

/**
 * Bundles a program of a test with its libraries, as the programs of the store are, for a test that starts it often: from
 * its thousand sources each start takes most of a second of CPU time.
 *
 * @param source the program's path, from the root of the project
 * @returns the path of the bundle
 */
export async function bundleProgram(source: string): Promise<string> {
  const file = `${basename(source, '.ts')}.mjs`
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [sourceAddresses()],
    ssr: { noExternal: true, external: EXTERNAL_PACKAGES, target: 'node' },
    build: {
      ssr: join(ROOT, source),
      outDir: BUNDLES,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: file } },
    },
  })
  return join(BUNDLES, file)
}
