import { z } from 'zod'
import type { Outcome } from '#app/shared/refusal.ts'
import { message } from '#app/shared/text/translate.ts'
import type { Picture } from './picture.ts'
import { pictureSchema } from './picture-schema.ts'
import { readAnswer, type SendOptions, sendFile, type UploadRefusal } from './send-file.ts'

const NOT_UPLOADED = message('This image could not be uploaded. Please try again.')
const answerSchema = z.object({ picture: pictureSchema })

interface UploadOptions extends SendOptions {
  /** Whether what is transparent stays so. Otherwise it becomes white. */
  isTransparent?: boolean
}

/** Sends a picture to the server, from a browser. @returns it as the server stored it */
export async function uploadPicture(
  file: File,
  { isTransparent = false, ...options }: UploadOptions,
): Promise<Outcome<{ picture: Picture }, UploadRefusal>> {
  const form = new FormData()
  form.append('image', file)
  if (isTransparent) form.append('ground', 'transparent')
  return readResponse(await sendFile('/admin/pictures', form, options))
}

/** Parses the server’s response. */
export function readResponse(
  sent: Parameters<typeof readAnswer>[0],
): Outcome<{ picture: Picture }, UploadRefusal> {
  return readAnswer(sent, json => answerSchema.safeParse(json).data, NOT_UPLOADED)
}
