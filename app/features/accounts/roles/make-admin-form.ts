import { z } from 'zod'
import { accountEmail } from '../sign-in/account-email.ts'
import { INVALID_ADMIN_EMAIL } from '../sign-in/admin-login-form.ts'

const EMAIL_NEEDED = 'Please enter the email of a user.'

/** The form that gives or takes the role of an admin, with the field names that the page, the action and scripts use. */
export const makeAdminSchema = z.object({
  email: accountEmail({ required: EMAIL_NEEDED, invalid: INVALID_ADMIN_EMAIL }),
  role: z.enum(['admin', 'user'], 'Please choose a role.').default('admin'),
})

export const MAKE_ADMIN_FORM = { fields: ['email'], missing: EMAIL_NEEDED }
