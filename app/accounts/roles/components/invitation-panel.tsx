import Link2 from 'lucide-react/icons/link-2'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useId, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { OWNER } from '#app/shared/permissions.ts'
import { message, t } from '#app/shared/text/translate.ts'
import { whatsAppAddress } from '#app/shared/whatsapp-address.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { useAccountForm } from '../../sign-in/components/use-account-form.tsx'
import { INVITATION_FORM, invitationSchema, STAFF_INTENTS, type StaffPageResult } from '../staff-form.ts'
import { builtInRoles, type NamedRole, roleMay, roleName } from '../staff-role.ts'
import type { StaffRole } from '../staff-roles.server.ts'

interface Props {
  storeName: string
  roles: readonly StaffRole[]
  /** The result of this form. */
  result: StaffPageResult | undefined
}

/** Invites a person to the staff: the role first, then an email or a link to pass on. Works without JavaScript. */
export function InvitationPanel({ storeName, roles, result }: Props) {
  const sent = useNavigation().formData?.get('intent')
  const { formProps, field, banner } = useAccountForm({
    id: 'invitation',
    schema: invitationSchema,
    ...INVITATION_FORM,
    result: result?.isDone || result?.again ? undefined : result,
    refused: message('No invitation was made.'),
  })
  return (
    <Panel title={t('Invite to the staff')}>
      {result?.link && (
        <InvitationLink
          storeName={storeName}
          text={result.text}
          link={result.link}
          until={result.linkUntil ?? ''}
        />
      )}
      <Form
        method="post"
        action="/make-admin"
        preventScrollReset
        {...formProps}
        aria-label={t('Invite to the staff')}
        className="space-y-5"
      >
        {banner}
        <RoleChoice roles={roles} {...field('staffRole')} />
        <Field
          label={t('Their email')}
          hint={t('We email the invitation. Or make a link and send it by WhatsApp.')}
          {...field('email', 'email')}
          required={false}
          autoComplete="off"
          inputMode="email"
        />
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value={STAFF_INTENTS.invite}
            variant="primary"
            busy={sent === STAFF_INTENTS.invite}
          >
            {t('Email the invitation')}
          </Button>
          <Button
            type="submit"
            name="intent"
            value={STAFF_INTENTS.inviteByLink}
            busy={sent === STAFF_INTENTS.inviteByLink}
          >
            <Link2 aria-hidden className="size-4" />
            {t('Make a link')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

interface ChoiceProps {
  roles: readonly StaffRole[]
  id?: string
  name: string
  defaultValue?: string | undefined
  errors?: readonly string[] | undefined
}

/** The roles that an invitation can give, each with what it may do. */
function RoleChoice({ roles, id: givenId, name, defaultValue, errors }: ChoiceProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const error = errors?.[0]
  const choices: NamedRole[] = [
    ...builtInRoles().filter(role => role.id !== OWNER),
    ...roles.map(role => ({ ...role, id: String(role.id) })),
  ]
  return (
    <fieldset id={id} aria-describedby={error && `${id}-error`} className="space-y-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('Role')}</legend>
      {choices.map(role => (
        <label
          key={role.id}
          className="flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2.5 hover:bg-ink/5 has-checked:border-accent has-checked:bg-accent-wash"
        >
          <input
            type="radio"
            name={name}
            value={role.id}
            defaultChecked={role.id === defaultValue}
            aria-describedby={`${id}-${role.id}`}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere" dir="auto">
              {roleName(role)}
            </span>
            <span id={`${id}-${role.id}`} className="block text-sm text-muted">
              {roleMay(role)}
            </span>
          </span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {t(error)}
        </p>
      )}
    </fieldset>
  )
}

interface LinkProps {
  storeName: string
  text: string | undefined
  link: string
  until: string
}

/** The link to pass on. Without JavaScript people select it. */
function InvitationLink({ storeName, text, link, until }: LinkProps) {
  const words = t('Join the staff of {store}: {link}', { store: storeName, link })
  const section = useRef<HTMLElement>(null)
  // On a phone it is above what was pressed, and it is shown once.
  useEffect(() => {
    // Newer browsers return a promise, which is no way to end an effect.
    section.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section
      ref={section}
      aria-label={t('Link of the invitation')}
      className="mb-5 rounded-control bg-accent-wash p-4"
    >
      <p className="font-medium wrap-anywhere">{text}</p>
      <p className="mt-1 text-sm">
        {t(
          'It works once, until {until}, and is not shown again. The first person who uses it joins the staff.',
          {
            until,
          },
        )}
      </p>
      <p dir="ltr" className="my-3 font-mono text-sm break-all select-all">
        {link}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={link}
          label={t('Copy the link')}
          copied={t('The link is copied')}
          failed={t('The browser did not copy the link. Select it there.')}
        />
        <a
          href={whatsAppAddress('', words)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonLook('secondary')}
        >
          <MessageCircle aria-hidden className="size-4" />
          {t('Send by WhatsApp')}
        </a>
      </div>
    </section>
  )
}
