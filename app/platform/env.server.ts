import { resolve } from 'node:path'
import { z } from 'zod'

/** An unset variable and an empty one mean the same: scripts write `SMTP_URL=` to say "none". */
const optionalText = z
  .string()
  .trim()
  .transform(text => text || undefined)
  .optional()

const schema = z
  .object({
    PORT: z
      .string()
      .default('3000')
      .refine(text => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a number from 0 to 65535')
      .transform(Number),
    HOST: z.string().trim().min(1, 'must not be empty').default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .default('./data')
      .transform(directory => resolve(directory)),
    DATABASE_URL: optionalText.refine(
      text => text === undefined || /^postgres(ql)?:\/\/.+/.test(text),
      'must be an address like postgres://user:password@host:5432/name',
    ),
    STORE_URL: optionalText.refine(
      text => text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text)),
      'must be an address like https://shop.example',
    ),
    DEMO: z.enum(['on', 'off'], 'must be on or off').default('on'),
    OWNER_EMAIL: optionalText.refine(
      text => text === undefined || z.email().safeParse(text).success,
      'must be an email address',
    ),
  })
  .transform(env => ({
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** The public address without a trailing slash, the only one used in links that are mailed. */
    storeUrl: (env.STORE_URL ?? defaultStoreUrl(env.HOST, env.PORT)).replace(/\/+$/, ''),
    demo: env.DEMO === 'on',
    ownerEmail: env.OWNER_EMAIL,
  }))

/** Every setting that the process was started with, checked. */
export type Settings = z.output<typeof schema>

/** A setting that is wrong or missing; the message is one sentence that names it. */
export class SettingError extends Error {
  override name = 'SettingError'
}

/** @throws {SettingError} for the first variable that is wrong */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const result = schema.safeParse(env)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const name = String(issue?.path[0])
  throw new SettingError(`${name} ${issue?.message}, but it is ${JSON.stringify(env[name])}.`)
}

function defaultStoreUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
