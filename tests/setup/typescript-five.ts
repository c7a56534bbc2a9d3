import { registerHooks } from 'node:module'

/**
 * Loaded before dependency-cruiser, which needs the compiler's JavaScript interface. TypeScript 7 has none, so
 * dependency-cruiser gets version 5 when it imports `typescript`.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const asked = /^typescript(\/|$)/.test(specifier) && context.parentURL?.includes('/dependency-cruiser/')
    return nextResolve(asked ? specifier.replace('typescript', 'typescript-5') : specifier, context)
  },
})
