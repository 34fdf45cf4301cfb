import { lexer, type Token } from 'marked'

/** A heading of the second level, with the name that links know it by. */
export interface Chapter {
  readonly id: string
  readonly title: string
}

export interface ParsedMarkdown {
  /** The heading of the first level, if the text begins with one. */
  readonly title: string | undefined
  readonly chapters: readonly Chapter[]
  readonly tokens: readonly Token[]
}

/** `<a id="alarms"></a>` before a heading names it, in the console as where the file is read. */
const anchor = /^<a id="([\w-]+)"><\/a>\s*$/

export function parseMarkdown(text: string): ParsedMarkdown {
  const tokens = lexer(text).filter(({ type }) => type !== 'space')
  const [first] = tokens
  const title = first?.type === 'heading' && first['depth'] === 1 ? textOf(first) : undefined
  const chapters = tokens.flatMap((token, index) => {
    const id = anchorOf(tokens[index - 1])
    if (token.type !== 'heading' || token['depth'] !== 2 || id === undefined) return []
    return [{ id, title: textOf(token) }]
  })
  return { title, chapters, tokens }
}

export function anchorOf(token: Token | undefined): string | undefined {
  return token === undefined ? undefined : anchor.exec(token.raw)?.[1]
}

export function textOf(token: Token): string {
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw
}
