import { z } from 'zod'
import type { Outcome } from '#app/shared/refusal.ts'
import { message } from '#app/shared/text/translate.ts'
import { readAnswer, type SendOptions, sendFile, type UploadRefusal } from '../send-file.ts'
import { isVideoKey, VIDEO_UPLOADS } from './video-file.ts'

const NOT_UPLOADED = message('This video could not be uploaded. Please try again.')
const answerSchema = z.object({ key: z.string().refine(isVideoKey) })

/** Sends a video to the server, from a browser. @returns its key */
export async function uploadVideo(
  file: File,
  options: SendOptions,
): Promise<Outcome<{ key: string }, UploadRefusal>> {
  const form = new FormData()
  form.append('video', file)
  const sent = await sendFile(VIDEO_UPLOADS, form, options)
  return readAnswer(sent, json => answerSchema.safeParse(json).data, NOT_UPLOADED)
}
