import { t } from '#app/shared/text/translate.ts'

/** Browsers by a part of their user agent. Each names those after it too, so the order decides. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** `Chrome on Android`, from a user agent. Only a hint to its owner: a browser can send any. */
export function browserName(userAgent: string | null): string {
  const browser = find(BROWSERS, userAgent)
  const system = find(SYSTEMS, userAgent)
  if (!system) return browser ?? t('Unknown browser')
  return browser ? t('{browser} on {system}', { browser, system }) : t('A browser on {system}', { system })
}

function find(names: typeof BROWSERS, userAgent: string | null): string | undefined {
  return names.find(([part]) => part.test(userAgent ?? ''))?.[1]
}
