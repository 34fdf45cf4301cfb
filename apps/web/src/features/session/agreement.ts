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

export type AgreementBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** Headings, paragraphs and lists: all that an agreement needs, and nothing that could run. */
export function parseAgreement(markdown: string): readonly AgreementBlock[] {
  return markdown
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(toBlock)
}

function toBlock(block: string): AgreementBlock {
  const heading = /^#+\s*(.*)$/s.exec(block)
  if (heading !== null) return { kind: 'heading', text: heading[1] ?? '' }
  const lines = block.split('\n')
  if (lines.every((line) => /^[-*]\s/.test(line))) {
    return { kind: 'list', items: lines.map((line) => line.slice(2).trim()) }
  }
  return { kind: 'paragraph', text: lines.join(' ') }
}
