import { errorTable } from '@fieldhub/contract'
import { liveSchemas } from '@fieldhub/server/live-schemas'
import { openApiDocument } from '@fieldhub/server/published-document'
import { clientCalls } from './client-call.ts'
import { capital, type SourceFile, textOfSource, textOfTypes, typesFile } from './client-source.ts'
import { groupSource } from './group-file.ts'
import { NamedTypes } from './named-types.ts'
import { comment, type Schema } from './schema-type.ts'

const heading =
  '// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.\n'

/** The files of the client that follow from the contract: name → text. */
export function clientFiles(): ReadonlyMap<string, string> {
  const groups = Map.groupBy(clientCalls(openApiDocument('en_us')), ({ group }) => group)
  const names = [...groups.keys()].toSorted()
  const named = new NamedTypes()
  const texts = new Map([
    ['index.ts', indexFile(names)],
    ['error-codes.ts', codesFile()],
    ['live-messages.ts', textOfSource(liveSource(named))],
  ])
  for (const name of names) {
    texts.set(fileOf(name), textOfSource(groupSource(groups.get(name) ?? [], named)))
  }
  texts.set(typesFile, textOfTypes(named.definitions()))
  return new Map([...texts].map(([name, text]) => [name, heading + text]))
}

function indexFile(groups: readonly string[]): string {
  const imports = groups.map((group) => {
    const name = capital(group)
    return `import { type ${name}Calls, make${name}Calls } from './${fileOf(group)}'\n`
  })
  return `import type { Transport } from '../transport.ts'
${imports.join('')}export type * from './${typesFile}'
${groups.map((group) => `export type * from './${fileOf(group)}'\n`).join('')}
/** Every call that a token may make, by group and name. */
export interface Calls {
${groups.map((group) => `  readonly ${group}: ${capital(group)}Calls\n`).join('')}}

export function makeCalls(transport: Transport): Calls {
  return {
${groups.map((group) => `    ${group}: make${capital(group)}Calls(transport),\n`).join('')}  }
}
`
}

function codesFile(): string {
  const lines = Object.entries(errorTable).map(
    ([name, { code, en_us }]) => `  ${comment(en_us)}\n  ${name}: ${code},\n`,
  )
  return `
/** The code of every failure. */
export const errorCodes = {
${lines.join('')}} as const
`
}

function liveSource(named: NamedTypes): SourceFile {
  const define = (name: string, note: string, schema: Schema) => {
    const { text, used } = named.define(schema)
    return { text: `\n${comment(note)}\nexport type ${name} = ${text}\n`, used }
  }
  return {
    imports: '',
    callTypes: [],
    types: [
      define('ServerMessage', 'Messages of the server on the live connection.', liveSchemas.server),
      define('ClientMessage', 'Messages of a client on the live connection.', liveSchemas.client),
    ],
    text: '',
  }
}

function fileOf(group: string): string {
  return `${group.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
}
