import { z } from 'zod'
import { text } from './setting-text.ts'

/** Where traces go, and which ones. */
export interface TraceSettings {
  /** The address that takes them, such as `http://collector:4318/v1/traces`. */
  url: string
  headers: Record<string, string>
  serviceName: string
  /** What each span says about this process besides the name. */
  attributes: Record<string, string>
  /** Between 0 and 1: how many of all traces are made. */
  share: number
}

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const
const PARENT_BASED = 'parentbased_'

const pairs = text
  .transform(value => (value ?? '').split(',').filter(Boolean).map(toPair))
  .refine(list => list.every(pair => pair !== undefined), 'must be pairs like name=value,other=value')
  .transform(list => Object.fromEntries(list.filter(pair => pair !== undefined)))

/** The variables of OpenTelemetry that the store reads, under their standard names. */
export const TRACE_VARIABLES = {
  OTEL_EXPORTER_OTLP_ENDPOINT: text.refine(isCollector, 'must be an address like http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text.refine(
    isCollector,
    'must be an address like http://127.0.0.1:4318/v1/traces',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_PROTOCOL: text
    .transform(value => value ?? 'http/protobuf')
    .pipe(z.literal('http/protobuf', 'must be http/protobuf, the only protocol that the store speaks')),
  OTEL_SERVICE_NAME: text.transform(value => value ?? 'darzi'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: text
    .transform(value => (value ?? 'always_on').replace(PARENT_BASED, ''))
    .pipe(z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`)),
  OTEL_TRACES_SAMPLER_ARG: text
    .transform(value => Number(value ?? 1))
    .refine(share => share >= 0 && share <= 1, 'must be a number from 0 to 1'),
  OTEL_SDK_DISABLED: text.transform(value => value?.toLowerCase() === 'true'),
}

type TraceVariables = { [Name in keyof typeof TRACE_VARIABLES]: z.output<(typeof TRACE_VARIABLES)[Name]> }

/** @returns undefined where no traces are wanted */
export function toTraceSettings(env: TraceVariables): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env
  const url = own ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`)
  const sampler = env.OTEL_TRACES_SAMPLER
  if (!url || env.OTEL_SDK_DISABLED || sampler === 'always_off') return undefined
  return {
    url,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: env.OTEL_SERVICE_NAME,
    attributes: env.OTEL_RESOURCE_ATTRIBUTES,
    share: sampler === 'traceidratio' ? env.OTEL_TRACES_SAMPLER_ARG : 1,
  }
}

/** @returns undefined if it is none */
function toPair(written: string): [string, string] | undefined {
  const [, name = '', value = ''] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(written) ?? []
  try {
    return name ? [name, decodeURIComponent(value)] : undefined
  } catch {
    return undefined
  }
}

function isCollector(value: string | undefined): boolean {
  if (value === undefined) return true
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false
  const { search, hash, username } = new URL(value)
  return !search && !hash && !username
}
