import type { Token } from 'marked'
import type { ReactNode } from 'react'
import { textOf } from './parse-markdown.ts'

/** Bold, code and links within a line; whatever else a line holds is shown as it was written. */
export function InlineText({ tokens = [] }: { readonly tokens?: readonly Token[] | undefined }) {
  return tokens.map((token, index) => <Inline key={`${index}-${token.raw}`} token={token} />)
}

type Show = (token: Token) => ReactNode

const inner: Show = (token) =>
  'tokens' in token ? <InlineText tokens={token.tokens} /> : textOf(token)

const shows: Readonly<Record<string, Show>> = {
  strong: (token) => <strong>{inner(token)}</strong>,
  em: (token) => <em>{inner(token)}</em>,
  codespan: (token) => <code>{textOf(token)}</code>,
  link: (token) => <Link token={token} />,
  text: inner,
  paragraph: inner,
  escape: textOf,
}

function Inline({ token }: { readonly token: Token }): ReactNode {
  return shows[token.type]?.(token) ?? token.raw
}

/** Where a link may lead; others, such as scripts, stay text. */
const safeLink = /^(https?:|mailto:|#|\/(?!\/))/

function Link({ token }: { readonly token: Token }) {
  const href = 'href' in token ? String(token['href']) : ''
  return safeLink.test(href) ? <a href={href}>{inner(token)}</a> : token.raw
}
