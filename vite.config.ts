import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Small files stay files: a data: address would need its own word in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Files that are put together need each other both ways: modules run in the order of their imports all the same.
            strictExecutionOrder: true,
            // A phone on a slow line pays for each file: what the same pages need comes in one, and few pages load what they do not need.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
                  priority: 1,
                },
                { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 24_000 },
              ],
            },
          },
        },
      },
    },
  },
})
