import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { InlineText } from './inline-text.tsx'
import styles from './markdown-text.module.css'
import { anchorOf } from './parse-markdown.ts'

interface MarkdownTextProps {
  readonly tokens: readonly Token[]
  /** Level of the page's heading above the text: headings of the text stand below it. */
  readonly below: 1 | 2
}

/** Headings, paragraphs, lists and tables of a text in Markdown. Markup in it is shown as text, so that nothing of it runs. */
export function MarkdownText({ tokens, below }: MarkdownTextProps) {
  return (
    <div className={styles.text}>
      {tokens.map((token, index) => (
        <Block
          key={`${index}-${token.type}`}
          token={token}
          id={anchorOf(tokens[index - 1])}
          below={below}
        />
      ))}
    </div>
  )
}

interface BlockProps {
  readonly token: Token
  readonly id: string | undefined
  readonly below: MarkdownTextProps['below']
}

/** Types of tokens say nothing of each other, so that one is told from the rest by its name. */
const is = <T extends Tokens.Generic>(token: Token, type: T['type']): token is T & Token =>
  token.type === type

function Block({ token, id, below }: BlockProps): ReactNode {
  if (anchorOf(token) !== undefined) return null
  if (is<Tokens.Heading>(token, 'heading')) return <Heading {...{ token, id, below }} />
  if (is<Tokens.List>(token, 'list')) return <List list={token} />
  if (is<Tokens.Table>(token, 'table')) return <Table table={token} />
  if (is<Tokens.Code>(token, 'code')) return <pre>{token.text}</pre>
  const isParagraph = is<Tokens.Paragraph>(token, 'paragraph')
  return <p>{isParagraph ? <InlineText tokens={token.tokens} /> : token.raw.trim()}</p>
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

function Heading({
  token,
  id,
  below,
}: Omit<BlockProps, 'token'> & { readonly token: Tokens.Heading }) {
  // The page's own heading stands in place of one of the first level.
  const level = Math.max(token.depth, 2) - 2 + below - 1
  const Tag = headings[Math.min(level, headings.length - 1)] ?? 'h6'
  return (
    <Tag id={id}>
      <InlineText tokens={token.tokens} />
    </Tag>
  )
}

function List({ list }: { readonly list: Tokens.List }) {
  const Tag = list.ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {list.items.map((item, index) => (
        <li key={`${index}-${item.raw}`}>
          <InlineText tokens={item.tokens} />
        </li>
      ))}
    </Tag>
  )
}

function Table({ table }: { readonly table: Tokens.Table }) {
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {table.header.map(({ text, tokens }, column) => (
              <th key={`${column}-${text}`} scope="col">
                <InlineText tokens={tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={`${index}-${row[0]?.text}`}>
              {row.map(({ text, tokens }, column) => (
                <td key={`${column}-${text}`}>
                  <InlineText tokens={tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
