import { t } from './text/translate.ts'

/** The value of the field that says what was asked about, if the page itself asks. */
export const ASKED_ON_PAGE = 'on-page'

/**
 * The question whether another text was meant, unless it was already asked.
 *
 * @param asked what the form says was asked about
 */
export function questionOnce(
  typed: string,
  suggestion: string | undefined,
  asked: unknown,
): string | undefined {
  if (!suggestion || asked === ASKED_ON_PAGE || asked === typed) return undefined
  return t('Did you mean {suggestion}? If {typed} is right, please send this once more.', {
    suggestion,
    typed,
  })
}
