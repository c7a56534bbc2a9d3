import { sayStored } from './say-stored.ts'
import { message } from './translate.ts'

/** Why a service did not take an email or a message. An outbox stores them in English (`storedText`), with the service's own words. */
export const OUTBOX_REASONS = {
  givenUp: message('Given up after days of trying. {reason}'),
  givenUpSilently: message('Given up after days of trying.'),
  notOnePerson: message('This is not the email address of one person: {to}'),
  mail: {
    refused: message('The mail server refuses this mail for good: {reply}'),
    later: message('The mail server asks to try later: {reply}'),
    password: message('The mail server does not accept the name and password: {reply}'),
    sender: message('The mail server does not accept the sender: {reply}'),
    silent: message('The mail server does not answer: {reply}'),
    unencrypted: message('The connection to the mail server can’t be encrypted: {reply}'),
    unreachable: message('The mail server can’t be reached: {reply}'),
    unknown: message('There is no mail server of this name: {reply}'),
    // Where the server said nothing itself, its code would say nothing to staff.
    nowhere: message('There is no mail server of this name. Check how it is written.'),
    closed: message('The mail server refuses the connection. Check its name and its port.'),
    noAnswer: message('The mail server does not answer. Check its name and its port.'),
    certificate: message(
      'The mail server’s certificate has expired or is not for this name, so the connection would not be safe. Check the name, or ask your provider.',
    ),
    plain: message(
      'The connection to the mail server can’t be encrypted. Check its port and its encryption.',
    ),
    away: message('The mail server can’t be reached, or ended the connection. Check its name and its port.'),
    inside: message(
      'The mail server is in the shop’s own network. Only one of the Internet is asked, or one that PRIVATE_HOSTS names.',
    ),
  },
  emailjs: {
    silent: message('EmailJS does not answer.'),
    unreachable: message('EmailJS can’t be reached.'),
    blocked: message(
      'EmailJS blocks this mail (403): the shop or the receiver is on its blocked list, or calls from servers are not allowed in its settings. {reply}',
    ),
    browsersOnly: message(
      'EmailJS takes no mail from programs without a browser (451): allow calls from servers in its security settings, then try again. {reply}',
    ),
    tooMany: message('EmailJS asks for fewer mails in this time (429). It is tried again later.'),
    failing: message('EmailJS has an error ({status}). {reply}'),
    refused: message('EmailJS does not understand this mail ({status}): {reply}'),
  },
  whatsapp: {
    unreachable: message('WhatsApp can’t be reached.'),
    unanswered: message('WhatsApp did not answer. The message may have arrived.'),
    refused: message('WhatsApp does not accept this message ({code}): {reply}'),
    refusedSilently: message('WhatsApp does not accept this message ({status}).'),
  },
} as const

const { givenUp, notOnePerson, mail, emailjs, whatsapp } = OUTBOX_REASONS
const OF_SERVICES = [mail, emailjs, whatsapp].flatMap((reasons): string[] => Object.values(reasons))

/** Why an email or a message was not sent, as an outbox stores it in English, in the language of staff; a service's own words stay. */
export function sayOutboxReason(stored: string): string {
  return sayStored(stored, [givenUp, notOnePerson, ...OF_SERVICES], { reason: sayOutboxReason })
}
