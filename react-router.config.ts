import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole manifest travels with the first page, which saves a request before the first client navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
