import { z } from 'zod'
import { singleLineText } from '#app/shared/text/text-fields.ts'
import { message, t } from '#app/shared/text/translate.ts'
import type { PasswordAgainResult } from '../session/password-again.ts'
import { accountEmail } from '../sign-in/account-email.ts'
import type { SummarisedForm } from '../sign-in/account-form.ts'
import { INVALID_ADMIN_EMAIL } from '../sign-in/admin-login-form.ts'

export const EMAIL_NEEDED = message('Please enter the email of a user.')
const ROLE_NEEDED = message('Please choose a role.')
const staffEmail = accountEmail({ required: EMAIL_NEEDED, invalid: INVALID_ADMIN_EMAIL })
const staffRole = z.string({ error: ROLE_NEEDED }).regex(/^[a-z]{1,20}$|^\d{1,9}$/, ROLE_NEEDED)

/**
 * What the forms of the staff page do, as their field `intent` says. One without it names a `role`, as scripts send it: `admin`
 * makes an owner, `user` takes a person off the staff.
 */
export const STAFF_INTENTS = {
  invite: 'invite',
  inviteByLink: 'invite-by-link',
  withdraw: 'withdraw-invitation',
  changeRole: 'staff-role',
  makeOwner: 'make-owner',
  remove: 'remove-from-staff',
  saveRole: 'save-role',
  deleteRole: 'delete-role',
} as const

/** The form that makes a member of the staff an owner, or takes a person off the staff. */
export const memberSchema = z.object({ email: staffEmail })

/** The form that gives a member of the staff another role: a built-in one, or the id of one that an owner made. */
export const staffRoleSchema = z.object({ email: staffEmail, staffRole })

const INVITED_EMAIL_NEEDED = message('Please enter their email, or make a link.')
const invitedEmail = accountEmail({ required: INVITED_EMAIL_NEEDED, invalid: INVALID_ADMIN_EMAIL })

/** The form that invites a person to the staff: the role, and an email unless the link is passed on by hand. */
export const invitationSchema = z
  .object({
    staffRole,
    email: z.string().default(''),
    intent: z.string().default(STAFF_INTENTS.invite),
  })
  .transform(({ staffRole: role, email, intent }, context) => {
    if (intent === STAFF_INTENTS.inviteByLink) return { staffRole: role, email: undefined }
    const read = invitedEmail.safeParse(email)
    if (read.success) return { staffRole: role, email: read.data.toLowerCase() }
    const [issue] = read.error.issues
    context.addIssue({ code: 'custom', path: ['email'], message: issue?.message ?? INVITED_EMAIL_NEEDED })
    return z.NEVER
  })

export const INVITATION_FORM: SummarisedForm = {
  fields: ['staffRole', 'email'],
  missing: message('Please choose a role, and enter an email or make a link.'),
}

/** The result of a form of the staff page. */
export interface StaffPageResult extends PasswordAgainResult {
  /** What the form was to do. */
  intent: string
  /** The secret link of an invitation, shown this once. */
  link?: string
  /** Until when the link works, as text. */
  linkUntil?: string
  /** The email of the member of the staff who was to become an owner. */
  owner?: string
}

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
