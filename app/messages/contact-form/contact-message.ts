import { z } from 'zod'
import {
  emailAddress,
  multiLineText,
  optionalSingleLineText,
  singleLineText,
} from '#app/shared/text/text-fields.ts'
import { LONGEST_PERSON_NAME, LONGEST_PHONE } from '#app/shared/text/text-limits.ts'
import { message, t } from '#app/shared/text/translate.ts'

const LONGEST_MESSAGE = 5000

/** The contact form. Page, action and mail service share its field names. */
export const contactMessageSchema = z.object({
  user_name: singleLineText({
    required: message('Please enter your name.'),
    tooLong: () => t('Please shorten the name to {most} characters.', { most: LONGEST_PERSON_NAME }),
    maximum: LONGEST_PERSON_NAME,
  }),
  user_email: emailAddress({
    required: message('Please enter your email address.'),
    invalid: message('Please enter a valid email address, like name@example.com.'),
  }),
  /** Stored as written. Any text is accepted. */
  user_phone: optionalSingleLineText({
    tooLong: () => t('Please shorten the phone number to {most} characters.', { most: LONGEST_PHONE }),
    maximum: LONGEST_PHONE,
  }),
  message: multiLineText({
    required: message('Please write a message.'),
    tooLong: () => t('Please shorten the message to {most} characters.', { most: LONGEST_MESSAGE }),
    maximum: LONGEST_MESSAGE,
  }),
  /** A honeypot field: people don't see it, and bots fill it in. */
  website: z.string().max(0, message('Please send the message once more.')).optional(),
})

/** A validated message from the contact page. */
export type ContactMessage = Pick<
  z.output<typeof contactMessageSchema>,
  'user_name' | 'user_email' | 'user_phone' | 'message'
>
