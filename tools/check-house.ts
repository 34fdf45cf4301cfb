import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ignoredFolders } from './ignored-folders.ts'
import { styleNamesWithoutRule } from './style-names.ts'

/** A figure of the house's structure (docs/architecture.md), with its bound. */
interface Figure {
  readonly name: string
  readonly found: readonly string[]
  readonly max: number
}

const sources = globSync('{packages,apps,bench,e2e,tools}/**/*.{ts,tsx}', {
  exclude: ignoredFolders,
}).toSorted()

/** Folders whose files are all of one kind, so that their number tells nothing. */
const regularFolders = ['packages/client/src/generated', 'apps/server/src/store/migrations']

const figures: readonly Figure[] = [
  { name: 'folders of more than 40 files', found: crowdedFolders(40), max: 0 },
  {
    name: 'files of the domain that name the whole Domain',
    found: readersOfWholeDomain(),
    max: 0,
  },
  {
    name: 'names with underscores in the domain',
    found: matches(domain(), /\b(?!zh_cn|en_us)[a-z]+_[a-z_]+\b/),
    max: 0,
  },
  { name: 'JSON.parse in the domain', found: matches(domain(), /JSON\.parse/), max: 0 },
  {
    // Files of tests share a worker's modules: whatever was first loaded beside a replaced one keeps it in all later files.
    name: 'modules that a test replaces',
    found: matches(
      sources.filter((file) => file.includes('.test.')),
      /\bvi\.(mock|doMock)\(/,
    ),
    max: 0,
  },
  { name: 'lines of compose', found: linesOfCompose(), max: 560 },
  {
    name: 'names of styles that their sheet does not have',
    found: sources
      .filter((file) => !file.includes('.test.'))
      .flatMap((file) => styleNamesWithoutRule(file, readFileSync(file, 'utf8'))),
    max: 0,
  },
]

for (const { name, found, max } of figures) {
  const isKept = found.length <= max
  if (!isKept) process.exitCode = 1
  process.stdout.write(
    `${isKept ? 'ok    ' : 'MISSED'} ${found.length} of at most ${max}: ${name}\n`,
  )
  if (!isKept && max === 0)
    process.stdout.write(
      `${found
        .slice(0, 40)
        .map((one) => `         ${one}`)
        .join('\n')}\n`,
    )
}

function crowdedFolders(max: number): string[] {
  const counts = new Map<string, number>()
  for (const file of sources) {
    const folder = dirname(file)
    if (!regularFolders.includes(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > max)
    .map(([folder, count]) => `${folder}: ${count}`)
}

/** Files of the domain except tests and the readers of files that people upload, which get them from no store. */
function domain(): string[] {
  return sources.filter(
    (file) => /^apps\/server\/src\/domain\/(?!foreign)/.test(file) && !isTest(file),
  )
}

function readersOfWholeDomain(): string[] {
  const files = domain().filter((file) => file !== 'apps/server/src/domain/domain.ts')
  return matches(files, /\bDomain\b/)
}

function linesOfCompose(): string[] {
  return sources
    .filter((file) => /^apps\/server\/src\/compose(\.ts$|\/)/.test(file) && !isTest(file))
    .flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file)
}

/** Lines of code, comments and texts left out, that match. */
function matches(files: readonly string[], pattern: RegExp): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const code = line
          .replace(/^\s*(\/\*\*|\*|\/\/).*$/, '')
          .replace(/(['"`])(?:\\.|(?!\1).)*\1/g, "''")
        return pattern.test(code) ? [`${file}:${index + 1}  ${line.trim()}`] : []
      }),
  )
}
