import { registerHooks } from 'node:module'

/**
 * Loaded before dependency-cruiser, which reads our files with the compiler's JavaScript interface. TypeScript 7
 * has none, so where it asks for `typescript` it is given version 5.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const asked = /^typescript(\/|$)/.test(specifier) && context.parentURL?.includes('/dependency-cruiser/')
    return nextResolve(asked ? specifier.replace('typescript', 'typescript-5') : specifier, context)
  },
})
