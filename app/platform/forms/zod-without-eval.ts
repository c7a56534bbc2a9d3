/**
 * Sets what `z.config({ jitless: true })` sets, without loading Zod. It must run before any schema is made: Zod would
 * try to compile a function from text, which the Content-Security-Policy forbids and browsers report.
 */
export const ZOD_WITHOUT_EVAL = 'globalThis.__zod_globalConfig={jitless:true}'
