import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig } from 'vite'
import { SCRIPT_GROUPS } from './server/build/group-scripts.ts'
import { EXTERNAL_PACKAGES, PROGRAM_SOURCES, THREAD_SOURCES } from './server/build/programs.ts'
import { shopSources } from './server/build/shop-sources.ts'
import { sourceAddresses } from './server/build/source-addresses.ts'

/** The pages and the programs that serve them, with their libraries, as one graph. */
const PROGRAMS = {
  resolve: { noExternal: true as const, external: EXTERNAL_PACKAGES },
  options: {
    // Otherwise React would be there twice, and choose when it is loaded.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      rolldownOptions: {
        input: { pages: 'virtual:react-router/server-build', ...PROGRAM_SOURCES, ...THREAD_SOURCES },
        output: {
          chunkFileNames: '[name]-[hash].js',
          // Node holds the text of a program in memory, at two bytes a character if one of them is beyond Latin-1.
          charset: 'ascii' as const,
          comments: { annotation: false, jsdoc: false },
        },
      },
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [shopSources(), tailwindcss(), reactRouter(), sourceAddresses()],
  // Small files stay files: a data: address would need its own word in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  // The server draws the same icons from the same data.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: SCRIPT_GROUPS },
          },
        },
      },
    },
    ssr: {
      // The router's plugin finds them by packages of package.json, where ours are development packages.
      resolve: {
        conditions: [...defaultServerConditions],
        externalConditions: ['node'],
        ...(command === 'build' && PROGRAMS.resolve),
      },
      ...(command === 'build' && PROGRAMS.options),
    },
  },
}))
