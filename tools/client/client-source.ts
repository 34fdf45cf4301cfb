import type { WrittenType } from './named-types.ts'

/** A file of the client's calls or messages. */
export interface SourceFile {
  readonly imports: string
  /** What it takes from the file of the calls' own types. */
  readonly callTypes: readonly string[]
  readonly types: readonly WrittenType[]
  readonly text: string
}

/** Where the types stand that the contract names, by the alphabet, so that those of a noun stand together. */
export const typesFile = 'types.ts'

/** The file with the imports that its types need. */
export function textOfSource({ imports, callTypes, types, text }: SourceFile): string {
  const written = types.map((type) => type.text).join('')
  const plain = written.includes('NoFields') ? [...callTypes, 'NoFields'] : callTypes
  const named = types.flatMap(({ used }) => [...used])
  const imported = importOf(plain, '../call-types.ts') + importOf(named, `./${typesFile}`)
  return imports + imported + written + text
}

/** The types that the contract names. */
export function textOfTypes(definitions: ReadonlyMap<string, WrittenType>): string {
  const types = [...definitions].map(([name, { text }]) => ({
    text: `\nexport type ${name} = ${text}\n`,
    used: new Set<string>(),
  }))
  return textOfSource({ imports: '', callTypes: [], types, text: '' })
}

function importOf(names: readonly string[], from: string): string {
  if (names.length === 0) return ''
  return `import type { ${[...new Set(names)].toSorted().join(', ')} } from '${from}'\n`
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
