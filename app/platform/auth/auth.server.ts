import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { accounts, sessions, users, verifications } from '#app/accounts/tables/accounts.server.ts'
import type { Database } from '../db/database.server.ts'
import { beginSessionPlugin } from './begin-session.server.ts'
import { cookiePrefix, isSecure } from './cookie-prefix.ts'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password-length.ts'
import { hashPassword, verifyPassword } from './passwords.server.ts'

interface AuthOptions {
  database: Database
  /** Signs the session cookies. Must stay secret, because it is enough to forge them. */
  secret: string
  /** The public address. If it is https, cookies are sent over https only. */
  storeUrl: string
  /** Queues the email with the link, before the response is sent. */
  sendPasswordReset(to: { userId: string; email: string; name: string; token: string }): Promise<void>
  sendEmailVerification(to: { userId: string; email: string; name: string; token: string }): Promise<void>
}

const SECONDS_PER_DAY = 86_400

/**
 * Sign-in, sessions and password links by better-auth, on our tables. Only its functions are called (`auth.api`): its
 * own HTTP routes are not served, so that every endpoint of the store is one of ours.
 */
export function createAuth(options: AuthOptions) {
  return betterAuth({
    appName: 'Darzi',
    baseURL: options.storeUrl,
    secret: options.secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    onAPIError: { throw: true },
    database: drizzleAdapter(options.database, {
      provider: 'pg',
      usePlural: true,
      schema: { users, sessions, accounts, verifications },
      transaction: true,
    }),
    user: {
      additionalFields: {
        role: { type: 'string', required: true, input: false, defaultValue: 'user' },
        disabledAt: { type: 'date', required: false, input: false },
        lastSeenAt: { type: 'date', required: false, input: false },
        twoFactorAt: { type: 'date', required: false, input: false },
        staffRole: { type: 'string', required: false, input: false },
        adminLanguage: { type: 'string', required: false, input: false },
        hasShortPassword: { type: 'boolean', required: false, input: false },
      },
    },
    // Reads the session from the database on each request, so that signing out another browser takes effect at once.
    session: {
      expiresIn: 30 * SECONDS_PER_DAY,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    verification: { storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: verifyPassword },
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 3_600,
      sendResetPassword: ({ user, token }) =>
        options.sendPasswordReset({ userId: user.id, email: user.email, name: user.name, token }),
    },
    emailVerification: {
      expiresIn: 3 * SECONDS_PER_DAY,
      sendVerificationEmail: ({ user, token }) =>
        options.sendEmailVerification({ userId: user.id, email: user.email, name: user.name, token }),
    },
    plugins: [beginSessionPlugin],
    advanced: {
      cookiePrefix: cookiePrefix(options.storeUrl),
      // Its own prefix for https would be the weaker `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure(options.storeUrl) },
      ipAddress: { disableIpTracking: true },
    },
  })
}

/** What of it is used. */
export type Auth = Pick<ReturnType<typeof createAuth>, 'api' | '$context'>
