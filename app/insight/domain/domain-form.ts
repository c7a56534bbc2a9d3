import { z } from 'zod'
import { t } from '#app/shared/text/translate.ts'
import { type DomainTrouble, readDomain } from './domain-name.ts'

export const DOMAIN_PAGE = '/admin/domain'

/** Who has the certificate: the store itself, or a proxy in front of it. */
export const CERTIFICATE_WAYS = ['own', 'proxy'] as const
export type CertificateWay = (typeof CERTIFICATE_WAYS)[number]

/** The domain as it is stored; an empty one while none is chosen. */
export const chosenDomainSchema = z.object({
  domain: z.string().default(''),
  way: z.enum(CERTIFICATE_WAYS).default('own'),
  /** Addresses and ranges of the proxies whose word about visitors counts. */
  proxies: z.array(z.string()).default([]),
})
export type ChosenDomain = z.output<typeof chosenDomainSchema>

export const domainFormSchema = z.object({
  domain: z
    .string()
    .default('')
    .transform((text, context) => {
      const read = readDomain(text)
      if (read.ok) return read.domain
      context.addIssue({ code: 'custom', message: domainTroubleText(read.refusal.kind) })
      return z.NEVER
    }),
  way: z.enum(CERTIFICATE_WAYS).default('own'),
})

function domainTroubleText(kind: DomainTrouble): string {
  switch (kind) {
    case 'empty':
      return t('Please enter your domain, like shop.example.')
    case 'address':
      return t('Please enter the domain alone, like shop.example, without a page or a port after it.')
    case 'dot':
      return t('Please enter the domain without a dot at its beginning or end.')
    case 'wildcard':
      return t('Please enter one domain, without *: the store has one address.')
    case 'number':
      return t('This is the number of a machine. Please enter a domain that you have registered.')
    case 'local':
      return t('This name works in your own network alone. Please enter a domain that you have registered.')
    case 'letters':
      return t('This can’t be a domain. Please look for a typing mistake.')
  }
}
