import { z } from 'zod'
import { message } from '#app/shared/text/translate.ts'
import type { SummarisedForm } from '../sign-in/account-form.ts'
import { displayNameSchema } from '../sign-up/sign-up-form.ts'

export const displayNameFormSchema = z.object({ displayName: displayNameSchema })

export const DISPLAY_NAME_FORM: SummarisedForm = {
  fields: ['displayName'],
  missing: message('Please enter your name.'),
}
