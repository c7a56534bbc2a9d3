import { Form, useNavigation } from 'react-router'
import { t } from '#app/shared/text/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { type AppSetup, TWO_FACTOR_INTENTS } from '../two-factor-form.ts'
import { CodeField } from './code-field.tsx'

/** Shows the secret for the app, and asks for its first code. */
export function AppSetupForm({ setup: { secret, qr } }: { setup: AppSetup }) {
  const isSending = useNavigation().formData?.get('intent') === TWO_FACTOR_INTENTS.confirm
  return (
    <ol className="list-decimal space-y-5 ps-5">
      <li>
        <p>{t('Scan this with an authenticator app, such as Google Authenticator, Aegis or 1Password.')}</p>
        {/* Dark on light in every theme, or many cameras can't read it. */}
        <svg
          role="img"
          aria-label={t('QR code for the authenticator app')}
          viewBox={`0 0 ${qr.width} ${qr.width}`}
          shapeRendering="crispEdges"
          className="mt-3 size-52 rounded-control bg-white text-black"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <p className="mt-3 text-sm text-muted">{t('Or type this key into it:')}</p>
        <p className="mt-1 font-mono text-sm wrap-anywhere select-all">{secret}</p>
      </li>
      <li>
        <Form method="post" aria-label={t('First code')} className="max-w-sm space-y-4">
          <input type="hidden" name="intent" value={TWO_FACTOR_INTENTS.confirm} />
          <CodeField label={t('Enter the six digits that it shows')} />
          <Button type="submit" variant="primary" busy={isSending}>
            {t('Confirm')}
          </Button>
        </Form>
      </li>
    </ol>
  )
}
