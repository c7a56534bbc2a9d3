import { answerChallenge, receiveWebhook } from '#app/messages/whatsapp/receive-webhook.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import type { Route } from './+types/whatsapp-webhook.ts'

/** WhatsApp checks that the address is ours. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = {
    mode: url.searchParams.get('hub.mode'),
    token: url.searchParams.get('hub.verify_token'),
    challenge: url.searchParams.get('hub.challenge'),
  }
  const challenge = await answerChallenge(context.get(servicesContext).database, asked)
  if (challenge === undefined) return new Response('Not allowed', { status: 403 })
  return new Response(challenge, { headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' } })
}

/** WhatsApp reports what became of messages, and what shoppers answered. */
export async function action({ request, context }: Route.ActionArgs) {
  const bytes = new Uint8Array(await request.arrayBuffer())
  const signature = request.headers.get('X-Hub-Signature-256')
  const isTaken = await receiveWebhook(context.get(servicesContext), bytes, signature)
  return new Response(isTaken ? 'ok' : 'Not allowed', { status: isTaken ? 200 : 403 })
}
