import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { ignoredFolders } from './ignored-folders.ts'

/** Folders in which a document may begin a path, besides its own. */
const roots = ['', 'apps/server/src', 'apps/web/src', 'apps/simulator', 'packages', 'docs']
const sources = /\.(ts|tsx|mjs|css|md|json|c|yml|png)$/

let known: readonly string[] | undefined

/** Paths, names of files and functions (`path.ts#name`) that a document names and that are not there. */
export function faultsOfDocuments(): string[] {
  return globSync('**/*.md', { exclude: ignoredFolders }).flatMap((document) =>
    readFileSync(document, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        referencesIn(line)
          .map((reference) => faultOf(document, reference))
          .filter((fault) => fault !== undefined)
          .map((fault) => `${document}:${index + 1}  ${fault}`),
      ),
  )
}

/** Numbers that two decisions have: comments and documents name a decision by its number. */
export function faultsOfDecisions(): string[] {
  const files = globSync('docs/decisions/*.md').toSorted()
  const byNumber = Map.groupBy(files, (file) => basename(file).slice(0, 4))
  return [...byNumber.values()]
    .filter(({ length }) => length > 1)
    .map((same) => `${same.join(' and ')} have one number`)
}

/** References are the text between backticks that is a path of this repository, and the targets of links. */
function referencesIn(line: string): string[] {
  const links = [...line.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, target = '']) => target)
  const quoted = [...line.matchAll(/`([^`\s]+)`/g)].map(([, text = '']) => text)
  return [...links, ...quoted.filter(isPath)]
}

function isPath(text: string): boolean {
  const form = /^\w[\w.@#$/{},*-]*$/
  if (!form.test(text) || /^\*[^/]*$|(^|\/)dist$/.test(text)) return false
  const [path = ''] = text.split('#')
  return sources.test(path) || /^(apps|packages|bench|e2e|tools|docs)\//.test(path)
}

function faultOf(document: string, reference: string): string | undefined {
  const [path = '', name] = reference.split('#')
  const found = findPath(document, path)
  if (found === undefined) return `${path} is not there`
  if (name === undefined) return undefined
  const declared = new RegExp(
    `\\b(function|const|class|interface|type|async|readonly)\\s+${name}\\b|^  #?${name}\\(`,
    'm',
  )
  return declared.test(readFileSync(found, 'utf8')) ? undefined : `${found} declares no ${name}`
}

/** A document may leave out the beginning of a path; what a README names by its end must lie in the README's own folder. */
function findPath(document: string, path: string): string | undefined {
  const home = dirname(document)
  const places = [home, join(home, 'src'), ...roots].map((root) => join(root, path))
  const found = places.find((place) => existsSync(place) || globSync(place).length > 0)
  if (found !== undefined) return found
  known ??= globSync('{apps,packages,bench,e2e,tools}/**/*.*', { exclude: ignoredFolders })
  const within = /^(apps|packages|bench|e2e)/.test(home) ? home + sep : ''
  return known.find((file) => file.startsWith(within) && file.endsWith(sep + path))
}
