import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole manifest travels with the first page, which saves a request before the first client navigation.
  routeDiscovery: { mode: 'initial' },
  // Each build has its own, which its caller chooses.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/manual',
  // The pages and the programs that serve them, by their names in vite.config.ts.
  serverBuildFile: '[name].js',
} satisfies Config
