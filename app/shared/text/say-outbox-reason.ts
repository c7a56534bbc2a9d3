import { sayStored } from './say-stored.ts'
import { message } from './translate.ts'

/** Why an email or a message was not sent, as an outbox stores it in English, in the language of staff; a service's own words stay. */
export function sayOutboxReason(stored: string): string {
  return sayStored(stored, [message('Given up after days of trying. {reason}')])
}
