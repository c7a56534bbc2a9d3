import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopperMessages, shopperReplies } from '#app/messages/tables/shopper-messages.server.ts'
import { orders } from '#app/orders/tables/orders.server.ts'
import type { Database } from '#app/platform/db/database.server.ts'
import { isSameSecret, isSignedBy } from '#app/platform/messages/webhook-signature.server.ts'
import { withoutPhones } from '#app/platform/messages/without-phones.ts'
import type { Services } from '#app/platform/services.server.ts'
import { storableText } from '#app/shared/text/text-fields.ts'
import { readMessageService, SEALED } from './message-service.server.ts'

/** A later report counts over an earlier one, in whatever order they arrive. */
const PROGRESS = ['sent', 'failed', 'delivered', 'read'] as const

const failure = z.object({ code: z.number().default(0), title: z.string().default('') })
const status = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(failure).default([]),
})
const reply = z.object({
  id: z.string().min(1).max(300),
  from: z.string(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
  interactive: z.object({ button_reply: z.object({ title: z.string() }).optional() }).optional(),
  context: z.object({ id: z.string().optional() }).optional(),
})
const value = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  statuses: z.array(z.unknown()).default([]),
  messages: z.array(z.unknown()).default([]),
})
const body = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })).default([]) })).default([]),
})

/** Answers the service's check of the address. @returns the challenge; undefined if the word is not ours */
export async function answerChallenge(
  database: Database,
  asked: { mode: string | null; token: string | null; challenge: string | null },
): Promise<string | undefined> {
  const { service, verifyToken } = await readMessageService(database)
  if (service === 'none' || asked.mode !== 'subscribe' || !isSameSecret(verifyToken, asked.token ?? ''))
    return undefined
  return asked.challenge ?? ''
}

/** Stores what the service reports. Repeated reports change nothing. @returns false if the service did not sign it */
export async function receiveWebhook(
  { database, secrets }: Pick<Services, 'database' | 'secrets'>,
  bytes: Uint8Array,
  signature: string | null,
): Promise<boolean> {
  const { service, appSecret, phoneNumberId } = await readMessageService(database)
  const secret = secrets.open(SEALED.appSecret, appSecret) ?? ''
  if (service === 'none' || !isSignedBy(secret, bytes, signature)) return false
  for (const found of readValues(bytes)) {
    // One app may serve several numbers.
    if (found.metadata && found.metadata.phone_number_id !== phoneNumberId) continue
    for (const each of found.statuses) await noteStatus(database, each)
    for (const each of found.messages) await storeReply(database, each)
  }
  return true
}

function readValues(bytes: Uint8Array) {
  try {
    const read = body.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')))
    const changes = read.data?.entry.flatMap(({ changes }) => changes) ?? []
    return changes.flatMap(change => value.safeParse(change.value).data ?? [])
  } catch {
    return []
  }
}

async function noteStatus(database: Database, sent: unknown): Promise<void> {
  const { data } = status.safeParse(sent)
  const progress = PROGRESS.find(each => each === data?.status)
  if (!data || !progress) return
  const known = sql.raw(`array[${PROGRESS.map(each => `'${each}'`).join(', ')}]`)
  const isOurs = z.uuid().safeParse(data.biz_opaque_callback_data).success
    ? eq(shopperMessages.callbackId, data.biz_opaque_callback_data ?? '')
    : eq(shopperMessages.providerId, data.id)
  const [error] = data.errors
  const hasFailed = progress === 'failed'
  const reason = `WhatsApp could not deliver it (${error?.code ?? 0}): ${withoutPhones(error?.title ?? '')}`
  await database
    .update(shopperMessages)
    .set({
      progress,
      providerId: storableText(data.id),
      state: hasFailed ? 'parked' : 'sent',
      lastError: hasFailed ? storableText(reason) : null,
      sentAt: sql`coalesce(${shopperMessages.sentAt}, now())`,
    })
    .where(
      sql`${isOurs} and coalesce(array_position(${known}, ${shopperMessages.progress}), 0)
        < array_position(${known}, ${progress})`,
    )
}

const LONGEST_REPLY = 1_000

/** Stores an answer with what the answered message is about, an order or a size that is back, or with an order of the phone. */
async function storeReply(database: Database, sent: unknown): Promise<void> {
  const { data } = reply.safeParse(sent)
  if (!data) return
  const subject = await findSubjectOf(database, data)
  if (!subject) return
  const said = data.text?.body ?? data.button?.text ?? data.interactive?.button_reply?.title
  const text = storableText(said ?? '(Not a text: see WhatsApp on the phone of the shop.)').slice(
    0,
    LONGEST_REPLY,
  )
  await database
    .insert(shopperReplies)
    .values({ providerId: storableText(data.id), ...subject, text: text.toWellFormed() })
    .onConflictDoNothing()
}

async function findSubjectOf(database: Database, { context, from }: z.output<typeof reply>) {
  if (context?.id) {
    const [answered] = await database
      .select({ orderId: shopperMessages.orderId, stockAlertId: shopperMessages.stockAlertId })
      .from(shopperMessages)
      .where(eq(shopperMessages.providerId, storableText(context.id)))
    if (answered?.orderId || answered?.stockAlertId) return answered
  }
  return /^\d{8,15}$/.test(from) ? guessOrder(database, `+${from}`) : undefined
}

/** The order of this phone that waits for an answer, the one last asked if several do; without one the newest. */
export async function guessOrder(database: Database, phone: string) {
  const { orderId, kind, state, queuedAt } = shopperMessages
  const [guessed] = await database
    .select({ orderId: orders.id, isGuess: sql<boolean>`count(*) over () > 1` })
    .from(orders)
    .leftJoin(
      shopperMessages,
      and(eq(orderId, orders.id), eq(kind, 'confirmation'), eq(state, 'sent'), eq(orders.status, 'pending')),
    )
    .where(eq(orders.phone, phone))
    .orderBy(sql`${queuedAt} desc nulls last`, desc(orders.placedAt), desc(orders.id))
    .limit(1)
  return guessed
}
