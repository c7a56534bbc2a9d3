import { t } from '#app/shared/text/translate.ts'
import type { SecretState } from './secrets.server.ts'

/** What stands under the field of a secret, which is written and never shown. */
export function secretHint(state: SecretState): string {
  switch (state) {
    case 'none':
      return t('None is stored.')
    case 'stored':
      return t('One is stored. Leave it empty to use it further.')
    case 'lost':
      return t('The stored one can’t be opened without its key. Type it again.')
  }
}
