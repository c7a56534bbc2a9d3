/**
 * Runs before any schema is made: Zod would try whether it may make functions out of text, which the
 * Content-Security-Policy forbids and browsers report. What `z.config({ jitless: true })` sets, without loading Zod.
 */
export const ZOD_WITHOUT_EVAL = 'globalThis.__zod_globalConfig={jitless:true}'
