import { t } from '#app/shared/text/translate.ts'

/** `1 attempt`, `3 attempts` */
export function attemptsText(attempts: number): string {
  return t('{attempts, plural, one {# attempt} other {# attempts}}', { attempts })
}
