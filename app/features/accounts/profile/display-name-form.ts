import { z } from 'zod'
import type { SummarisedForm } from '../sign-in/account-form.ts'
import { displayNameSchema } from '../sign-up/sign-up-form.ts'

export const displayNameFormSchema = z.object({ displayName: displayNameSchema })

export const DISPLAY_NAME_FORM: SummarisedForm = {
  fields: ['displayName'],
  missing: 'Please enter your name.',
}
