import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultServerConditions, defineConfig } from 'vite'
import { directIcons } from './server/build/direct-icons.ts'
import { directParts } from './server/build/direct-parts.ts'
import { filesFirst } from './server/build/files-first.ts'
import { SCRIPT_GROUPS } from './server/build/group-scripts.ts'
import { EXTERNAL_PACKAGES, PROGRAM_SOURCES, THREAD_SOURCES } from './server/build/programs.ts'
import { reactModules } from './server/build/react-modules.ts'
import { shopSources } from './server/build/shop-sources.ts'
import { sourceAddresses } from './server/build/source-addresses.ts'
import { trimReact } from './server/build/trim-react.ts'
import { trimRouteFacts } from './server/build/trim-route-facts.ts'
import { plainLinks, trimRouter, withoutPageLoading } from './server/build/trim-router.ts'

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
  plugins: [
    shopSources(),
    tailwindcss(),
    reactRouter(),
    directIcons(),
    trimReact(),
    reactModules(),
    trimRouter(),
    withoutPageLoading(),
    plainLinks(),
    trimRouteFacts(),
    filesFirst(),
    directParts(),
    sourceAddresses(),
  ],
  // Small files stay files: a data: address would need its own word in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  // The server draws the same icons from the same data.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Those of the router write to the console; only their texts would be left in a built shop.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
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
