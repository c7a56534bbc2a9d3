import { z } from 'zod'
import {
  emailAddress,
  multiLineText,
  optionalSingleLineText,
  singleLineText,
} from '#app/shared/text/text-fields.ts'
import { LONGEST_PERSON_NAME, LONGEST_PHONE } from '#app/shared/text/text-limits.ts'

const LONGEST_MESSAGE = 5000

/** The contact form. Page, action and mail service share its field names. */
export const contactMessageSchema = z.object({
  user_name: singleLineText({
    required: 'Please enter your name.',
    tooLong: `Please shorten the name to ${LONGEST_PERSON_NAME} characters.`,
    maximum: LONGEST_PERSON_NAME,
  }),
  user_email: emailAddress({
    required: 'Please enter your email address.',
    invalid: 'Please enter a valid email address, like name@example.com.',
  }),
  /** Stored as written. Any text is accepted. */
  user_phone: optionalSingleLineText({
    tooLong: `Please shorten the phone number to ${LONGEST_PHONE} characters.`,
    maximum: LONGEST_PHONE,
  }),
  message: multiLineText({
    required: 'Please write a message.',
    tooLong: `Please shorten the message to ${LONGEST_MESSAGE} characters.`,
    maximum: LONGEST_MESSAGE,
  }),
  /** A honeypot field: people don't see it, and bots fill it in. */
  website: z.string().max(0, 'Please send the message once more.').optional(),
})

/** A validated message from the contact page. */
export type ContactMessage = Pick<
  z.output<typeof contactMessageSchema>,
  'user_name' | 'user_email' | 'user_phone' | 'message'
>
