import type { Language } from '@fieldhub/contract'
import { appConfig } from '#api/app-config.ts'

export const agreements = ['user', 'privacy'] as const
export type Agreement = (typeof agreements)[number]

const suffixes: Readonly<Record<Language, string>> = { zh_cn: 'zh-cn', en_us: 'en-us' }

/** The text of an agreement: a plain Markdown file that the operator can replace. */
export async function fetchAgreement(
  agreement: Agreement,
  language: Language,
  signal: AbortSignal,
): Promise<string> {
  const url = `${appConfig.assetsBase}agreements/${agreement}.${suffixes[language]}.md`
  const response = await fetch(url, { signal })
  const isText = response.headers.get('content-type')?.includes('html') !== true
  // A server that answers every unknown address with the console's page has no such file.
  if (!response.ok || !isText) throw new Error(`no agreement at ${url}`)
  return response.text()
}
