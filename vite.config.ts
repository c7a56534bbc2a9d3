import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Small files stay files: a data: address would need its own word in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: scriptFiles() } } } },
})

/**
 * Which scripts share a file. A phone on a slow line pays for each file that it asks for and for each byte in it: what
 * most pages need is one file, and forms and overlays are others, which only the pages that have them load.
 */
function scriptFiles() {
  const forms = /\/node_modules\/(@conform-to|zod)\//
  // The command menu of the admin alone has an autocomplete.
  const overlays = /\/node_modules\/(@base-ui\/react\/(?!autocomplete|combobox)|@floating-ui)/
  const common =
    /\/node_modules\/(lucide-react|sonner)\/|\/app\/(ui(?!\/(feedback\/(dialog-sheet|drawer-sheet|confirm-dialog|popover)|forms\/unsaved-guard))|shared\/(?!text|json-list|id-schema))/
  return {
    // Files that are put together need each other both ways: modules run in the order of their imports all the same.
    strictExecutionOrder: true,
    codeSplitting: {
      groups: [
        {
          name: 'react',
          test: /\/node_modules\/(react|react-dom|react-router|scheduler|cookie)\//,
          priority: 4,
        },
        { name: 'forms', test: forms, priority: 3 },
        { name: 'overlays', test: overlays, priority: 2 },
        { name: 'common', test: common, minShareCount: 4, priority: 1 },
      ],
    },
  }
}
