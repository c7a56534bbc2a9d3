import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { directIcons } from './server/build/direct-icons.ts'
import { SCRIPT_GROUPS } from './server/build/group-scripts.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), directIcons()],
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
  },
})
