import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { moment } from '#app/platform/db/columns.server.ts'
import { LANGUAGES } from '#app/shared/text/languages.ts'

/** A person with an account. Password hashes are in `accounts`; names and columns are those better-auth expects. */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** Lower case, trimmed. */
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** The display name; may be empty. */
    name: text().notNull(),
    image: text(),
    role: text({ enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** Of an admin: a built-in role, or the id of a row of `staff_roles`. Means nothing for others. */
    staffRole: text('staff_role').notNull().default('owner'),
    /** The language in which a member of staff reads the admin. */
    adminLanguage: text('admin_language', { enum: LANGUAGES }).notNull().default('en'),
    /** When staff disabled the account; null while it is enabled. */
    disabledAt: moment('disabled_at'),
    lastSeenAt: moment('last_seen_at'),
    /** Since when sign-in asks for a code as well; null while it does not. */
    twoFactorAt: moment('two_factor_at'),
    /** Whether the password is known to be shorter than staff need. Corrected at each sign-in. */
    hasShortPassword: boolean('has_short_password').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [
    check('users_role_known', sql`${table.role} in ('user', 'admin')`),
    check('users_email_normal', sql`${table.email} = lower(trim(${table.email}))`),
    index('users_admins').on(table.role).where(sql`role = 'admin'`),
    index('users_newest').on(table.createdAt),
  ],
)

/** The roles that owners make for their staff. */
export const staffRoles = pgTable('staff_roles', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  permissions: text().array().notNull().default([]),
})

/** An invitation to the staff that is still open: using or withdrawing it deletes the row. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The SHA-256 of the secret in its link, in hex. The secret itself is stored nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    /** A built-in role, or the id of a row of `staff_roles`. */
    staffRole: text('staff_role').notNull(),
    /** To whom it was mailed; null for a link that is passed on by hand. */
    email: text().unique(),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  table => [
    check('staff_invitations_make_no_owner', sql`${table.staffRole} <> 'owner'`),
    check('staff_invitations_email_normal', sql`${table.email} = lower(trim(${table.email}))`),
    index('staff_invitations_of_inviter').on(table.invitedBy),
    index('staff_invitations_expiry').on(table.expiresAt),
  ],
)

/** One sign-in in one browser. Deleting the row signs that browser out. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it was last used, to five minutes. */
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** When the password was last typed in this browser. */
    passwordCheckedAt: moment('password_checked_at').notNull().defaultNow(),
  },
  table => [index('sessions_of_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** A way to sign in, always a password here. Only its hash is stored. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [unique('accounts_one_per_provider').on(table.providerId, table.accountId)],
)

/** The second factor of an account: an authenticator app, and recovery codes in its place. */
export const twoFactors = pgTable('two_factors', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret that is shared with the app, encrypted. */
  secret: text().notNull(),
  /** When a code of the app was typed first; null while it is being set up. */
  confirmedAt: moment('confirmed_at'),
  /** The period of 30 seconds of the last accepted code: it and earlier ones are not accepted again. */
  lastPeriod: integer('last_period').notNull().default(0),
  /** Digests of the recovery codes that are left. */
  recoveryCodes: text('recovery_codes').array().notNull().default([]),
  /** When the secret was made. */
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Unfinished things of an account: mailed links to reset its password, and sign-ins that lack the code. The value is the user's id. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [index('verifications_identifier').on(table.identifier)],
)

/** The delivery address of an account, which fills in the checkout. */
export const savedAddresses = pgTable('saved_addresses', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  fullName: text('full_name').notNull(),
  /** `+923001234567` */
  phone: text().notNull(),
  streetAddress: text('street_address').notNull(),
  city: text().notNull(),
  zipCode: text('zip_code').notNull(),
  landmark: text().notNull().default(''),
  riderNote: text('rider_note').notNull().default(''),
})
