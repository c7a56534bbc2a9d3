import type { Submission } from '@conform-to/react'
import { data, redirect } from 'react-router'
import type { Services } from '#app/platform/services.server.ts'
import type { Outcome } from '#app/shared/refusal.ts'
import { toSessionUser } from '../session/session-user.ts'
import type { Viewer } from '../session/viewer.ts'
import { refuseField, refuseForm } from './account-form.ts'
import { AUTH_STATUS, explainAuthError } from './auth-codes.server.ts'
import { AUTH_TEXTS, type AuthCode, ORDER_WITHOUT_ACCOUNT, PROFILE_TEXTS } from './auth-texts.ts'
import { CODE_PAGE, signInUrl } from './return-url.ts'
import type { SignInResult } from './sign-in-result.ts'

type EntryRefusal =
  | { kind: AuthCode | 'not-created' | 'no-guest-order' }
  | { kind: 'code-needed'; headers: Headers }
  | { kind: 'guessable-password'; sentence: string }

interface Entry {
  submission: Pick<Submission<unknown>, 'reply'>
  enter(): Promise<Outcome<{ viewer: Viewer; headers: Headers }, EntryRefusal>>
  welcome(viewer: Viewer): string
  /** The return URL. */
  to: string
}

/** Handles a login, a sign-up, or an account made from an order. @returns the welcome, or the form's result if it was refused */
export async function handleSignIn(services: Services, { submission, enter, welcome, to }: Entry) {
  try {
    const result = await enter()
    if (result.ok) {
      const { viewer, headers } = result
      return data<SignInResult>({ session: toSessionUser(viewer), welcome: welcome(viewer), to }, { headers })
    }
    const { refusal } = result
    switch (refusal.kind) {
      case 'code-needed':
        return redirect(signInUrl(CODE_PAGE, to), { status: 303, headers: refusal.headers })
      case 'guessable-password':
        return data<SignInResult>(refuseField(submission, 'password', refusal.sentence), { status: 422 })
      case 'not-created':
        return data<SignInResult>(refuseForm(submission, PROFILE_TEXTS[refusal.kind]), { status: 500 })
      case 'no-guest-order':
        return data<SignInResult>(refuseForm(submission, ORDER_WITHOUT_ACCOUNT), { status: 409 })
      default:
        return data<SignInResult>(refuseForm(submission, AUTH_TEXTS[refusal.kind]), {
          status: AUTH_STATUS[refusal.kind],
        })
    }
  } catch (error) {
    const { refusal, status } = explainAuthError(services, error)
    return data<SignInResult>(refuseForm(submission, refusal), { status })
  }
}
