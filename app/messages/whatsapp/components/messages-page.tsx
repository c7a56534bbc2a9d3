import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { TypedFormResult } from '#app/shared/form-result.ts'
import { t } from '#app/shared/text/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/data/panel.tsx'
import { TabLinks } from '#app/ui/data/tab-links.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { AdminHeading } from '#app/ui/layout/admin-heading.tsx'
import { useNotice } from '#app/ui/notices/use-notice.ts'
import { type MessagesList, MOST_LISTED_MESSAGES } from '../messages-list.ts'
import { type ShopperMessage, WHATSAPP_PAGE } from '../shopper-message.ts'
import { MessageItem } from './message-item.tsx'
import { ServiceForm, type ServiceFormProps } from './service-form.tsx'

interface Props extends Omit<ServiceFormProps, 'result'> {
  list: MessagesList
  messages: readonly ShopperMessage[]
  failed: number
  /** How many shoppers wait for staff to write that a size is back. */
  toWrite: number
  /** Who they are. */
  alerts: ReactNode
  result: TypedFormResult | undefined
}

/** What became of the messages to shoppers, and the service that sends them. */
export function MessagesPage({ list, messages, failed, toWrite, alerts, result, ...service }: Props) {
  useNotice(result)
  const hasService = service.service.service !== 'none'
  const tab = (of: MessagesList, label: string, count?: number) => ({
    label,
    to: of === 'failed' ? WHATSAPP_PAGE : `${WHATSAPP_PAGE}?list=${of}`,
    count,
    isCurrent: of === list,
  })
  return (
    <div className="space-y-5 lg:space-y-4">
      <AdminHeading
        title={t('WhatsApp')}
        lead={
          hasService
            ? t('Messages with the confirm link and the tracking number leave by themselves.')
            : t('No message service is set up. Staff write by hand from Calls, and nothing leaves by itself.')
        }
      />
      <TabLinks
        label={t('WhatsApp')}
        tabs={[
          tab('failed', t('Failed'), failed),
          tab('all', t('All')),
          tab('write', t('To write'), toWrite),
          tab('settings', t('Settings')),
        ]}
      />
      {list === 'write' && alerts}
      {list === 'settings' && (
        <>
          <ServiceForm key={service.seen} {...service} result={result} />
          {hasService && <TestForm result={result} />}
        </>
      )}
      {(list === 'failed' || list === 'all') && (
        <List list={list} messages={messages} hasService={hasService} />
      )}
    </div>
  )
}

function List({ list, messages, hasService }: Pick<Props, 'list' | 'messages'> & { hasService: boolean }) {
  if (messages.length === 0) {
    return (
      <EmptyState
        title={list === 'failed' ? t('No message failed') : t('No message was sent yet')}
        actions={
          !hasService && (
            <ButtonLink to={`${WHATSAPP_PAGE}?list=settings`}>{t('Set up a service')}</ButtonLink>
          )
        }
      >
        <p>{t('A message that WhatsApp refuses, or may have lost, waits here until you send it again.')}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-sheet border border-line bg-raised px-3">
        {messages.map(message => (
          <li key={message.id}>
            <MessageItem message={message} showsOrder />
          </li>
        ))}
      </ul>
      {messages.length === MOST_LISTED_MESSAGES && (
        <p className="text-sm text-muted">
          {t('The newest {most}. Orders show all of theirs.', { most: MOST_LISTED_MESSAGES })}
        </p>
      )}
    </>
  )
}

function TestForm({ result }: Pick<Props, 'result'>) {
  const isBusy = useNavigation().formData?.get('intent') === 'test'
  return (
    <Panel title={t('Send a test message')}>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
        <Field
          label={t('Phone')}
          name="phone"
          id="test-phone"
          type="tel"
          defaultValue={result?.typed?.phone}
          errors={result?.errors?.phone}
          maxLength={40}
        />
        <Button type="submit" name="intent" value="test" busy={isBusy}>
          {t('Send')}
        </Button>
      </Form>
      <p className="mt-2 text-sm text-muted">
        {t('It has the template of the language above, with invented words. What became of it is under All.')}
      </p>
    </Panel>
  )
}
