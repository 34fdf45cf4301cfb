import { existsSync, globSync, readFileSync } from 'node:fs'
import { type Comment, parseSync } from 'oxc-parser'
import { ignoredFolders } from './ignored-folders.ts'

/** A document, a decision by its number, or the specification: readers of the repository do not have the last. */
const citation = /[\w./-]+\.md\b|\bdecisions?[ /]\d{4}\b|(?<![.\w-])spec\b(?!\.)(?: §)?/gi

/** Citations in comments of what readers cannot open: documents outside of the repository, and decisions that are not there. */
export function faultsOfCitations(): string[] {
  const files = globSync('{apps,packages,bench,e2e,tools}/**/*.{ts,tsx,mjs}', {
    exclude: ignoredFolders,
  })
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    // Parsing all files takes seconds; most cite nothing.
    if (source.match(citation) === null) return []
    return parseSync(file, source).comments.flatMap((comment) => faultsIn(file, source, comment))
  })
}

function faultsIn(file: string, source: string, { start, value }: Comment): string[] {
  const line = source.slice(0, start).split('\n').length
  return [...value.matchAll(citation)]
    .map(([cited]) => cited)
    .filter((cited) => !isInRepository(cited))
    .map((cited) => `${file}:${line}  a comment cites ${cited}, which is not in the repository`)
}

function isInRepository(cited: string): boolean {
  if (cited.endsWith('.md')) return existsSync(cited)
  const [number] = /\d{4}/.exec(cited) ?? []
  return number !== undefined && globSync(`docs/decisions/${number}-*.md`).length > 0
}
