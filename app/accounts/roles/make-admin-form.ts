import { z } from 'zod'
import { singleLineText } from '#app/shared/text/text-fields.ts'
import { LONGEST_PERSON_NAME } from '#app/shared/text/text-limits.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { accountEmail } from '../sign-in/account-email.ts'
import { INVALID_ADMIN_EMAIL } from '../sign-in/admin-login-form.ts'

const EMAIL_NEEDED = message('Please enter the email of a user.')

/** The form that gives or takes the role of an admin, with the field names that the page, the action and scripts use. */
export const makeAdminSchema = z.object({
  email: accountEmail({ required: EMAIL_NEEDED, invalid: INVALID_ADMIN_EMAIL }),
  role: z.enum(['admin', 'user'], message('Please choose a role.')).default('admin'),
})

/** The form that gives an admin another role of the staff: a built-in one, or the id of one that an owner made. */
export const staffRoleSchema = z.object({
  email: accountEmail({ required: EMAIL_NEEDED, invalid: INVALID_ADMIN_EMAIL }),
  staffRole: z.string().regex(/^[a-z]{1,20}$|^\d{1,9}$/, message('Please choose a role.')),
})

/** The form that invites a person to the staff. */
export const invitationSchema = z.object({
  email: accountEmail({ required: EMAIL_NEEDED, invalid: INVALID_ADMIN_EMAIL }),
  name: singleLineText({
    required: message('Please enter their name.'),
    tooLong: () => t('Please shorten the name to {most} characters.', { most: LONGEST_PERSON_NAME }),
    maximum: LONGEST_PERSON_NAME,
  }),
  staffRole: z.string().regex(/^[a-z]{1,20}$|^\d{1,9}$/, message('Please choose a role.')),
})

export const LONGEST_ROLE_NAME = 40

/** What the names of the fields begin with that say what a role may see and do: `may_parcels`. */
export const MAY = 'may_'

/** The form of a role that an owner makes. Each permission is a checkbox of its own. */
export const ownRoleSchema = z.object({
  role: z
    .string()
    .regex(/^\d{0,9}$/)
    .default('')
    .transform(id => (id === '' ? undefined : Number(id))),
  name: singleLineText({
    required: message('Please enter a name for the role.'),
    tooLong: () => t('Please shorten the name to {most} characters.', { most: LONGEST_ROLE_NAME }),
    maximum: LONGEST_ROLE_NAME,
  }),
})

export const MAKE_ADMIN_FORM = { fields: ['email'], missing: EMAIL_NEEDED }
