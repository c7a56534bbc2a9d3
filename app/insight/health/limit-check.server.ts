import { setTimeout as sleep } from 'node:timers/promises'
import { describeError } from '#app/platform/log.server.ts'
import type { Language } from '#app/shared/text/languages.ts'
import { interfaceLanguage, t } from '#app/shared/text/translate.ts'
import type { Finding } from './health.ts'
import type { CheckedStore, HealthCheck } from './health-check.server.ts'

const TIMEOUT_MS = 4_000

/**
 * Returns a check that never throws and takes four seconds at most. Callers share the attempt that is running, even one
 * that has already taken too long, so that a part which hangs is asked once at a time in each language.
 */
export function limitCheck(
  { run, advice }: HealthCheck,
  timeoutMs = TIMEOUT_MS,
): (store: CheckedStore) => Promise<Finding> {
  // A finding is in the language of its reader.
  const attempts = new Map<Language, Promise<Finding>>()

  return async store => {
    const language = interfaceLanguage()
    const attempt = attempts.get(language) ?? runOnce(store, language)
    attempts.set(language, attempt)
    const giveUp = new AbortController()
    const tooLate = sleep(timeoutMs, late(), { signal: giveUp.signal }).catch(late)
    try {
      return await Promise.race([attempt, tooLate])
    } finally {
      giveUp.abort()
    }
  }

  async function runOnce(store: CheckedStore, language: Language): Promise<Finding> {
    try {
      return await run(store)
    } catch (error) {
      store.log.warn({ err: error }, 'a health check failed')
      const found = t('The check failed: {reason}.', { reason: describeError(error).message })
      return { state: 'failing', found, advice: t(advice) }
    } finally {
      attempts.delete(language)
    }
  }

  function late(): Finding {
    const found = t('No response within {seconds} seconds.', { seconds: timeoutMs / 1_000 })
    return { state: 'failing', found, advice: t(advice) }
  }
}
