import { errorTable } from '@fieldhub/contract'
import { liveSchemas } from '@fieldhub/server/live-schemas'
import { openApiDocument } from '@fieldhub/server/published-document'
import { type ClientCall, clientCalls } from './client-call.ts'
import { comment, typeOfSchema } from './schema-type.ts'

const heading =
  '// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.\n'

/** The files of the client that follow from the contract: name → text. */
export function clientFiles(): ReadonlyMap<string, string> {
  const groups = Map.groupBy(clientCalls(openApiDocument('en_us')), ({ group }) => group)
  const names = [...groups.keys()].toSorted()
  const files = new Map([
    ['index.ts', `${heading}${indexFile(names)}`],
    ['error-codes.ts', `${heading}${codesFile()}`],
    ['live-messages.ts', `${heading}${liveFile()}`],
  ])
  for (const name of names)
    files.set(fileOf(name), `${heading}${groupFile(groups.get(name) ?? [])}`)
  return files
}

function indexFile(groups: readonly string[]): string {
  const imports = groups.map((group) => {
    const name = capital(group)
    return `import { type ${name}Calls, make${name}Calls } from './${fileOf(group)}'\n`
  })
  return `import type { Transport } from '../transport.ts'
${imports.join('')}${groups.map((group) => `export type * from './${fileOf(group)}'\n`).join('')}
/** Every call that a token may make, by group and name. */
export interface Calls {
${groups.map((group) => `  readonly ${group}: ${capital(group)}Calls\n`).join('')}}

export function makeCalls(transport: Transport): Calls {
  return {
${groups.map((group) => `    ${group}: make${capital(group)}Calls(transport),\n`).join('')}  }
}
`
}

function groupFile(calls: readonly ClientCall[]): string {
  const group = capital(calls[0]?.group ?? '')
  const types = calls.flatMap((call) => typesOf(call))
  const members = calls.map(
    (call) => `  ${comment(call.summary)}\n  readonly ${call.name}: ${signatureOf(call)}\n`,
  )
  const makers = calls.map((call) => `    ${call.name}: transport.${makerOf(call)},\n`)
  const imports = [...new Set(calls.flatMap((call) => importsOf(call, types.join(''))))].toSorted()
  return `import type { Transport } from '../transport.ts'
import type { ${imports.join(', ')} } from '../call-types.ts'

${types.join('\n')}
export interface ${group}Calls {
${members.join('')}}

export function make${group}Calls(transport: Transport): ${group}Calls {
  return {
${makers.join('')}  }
}
`
}

function typesOf(call: ClientCall): readonly string[] {
  const { input, answer } = call
  const types =
    input === undefined ? [] : [`export type ${typeName(call)}Input = ${typeOfSchema(input)}\n`]
  if (answer.kind === 'file') return types
  const suffix = answer.kind === 'data' ? 'Output' : 'Row'
  return [...types, `export type ${typeName(call)}${suffix} = ${typeOfSchema(answer.schema)}\n`]
}

const callTypes = { data: 'DataCall', list: 'ListCall', pages: 'PagesCall' } as const

function signatureOf(call: ClientCall): string {
  const { input, answer } = call
  const output = answer.kind === 'data' ? `${typeName(call)}Output` : `${typeName(call)}Row`
  if (input === undefined) return `UploadCall<${output}>`
  const given = `${typeName(call)}Input`
  if (answer.kind === 'file') return `FileCall<${given}>`
  return `${callTypes[answer.kind]}<${given}, ${output}>`
}

function makerOf({ method, path, input, answer, effect }: ClientCall): string {
  if (input === undefined) return `upload('${path}')`
  return `${answer.kind}('${method}', '${path}', '${effect}')`
}

function importsOf(call: ClientCall, types: string): readonly string[] {
  const [name = ''] = signatureOf(call).split('<')
  return types.includes('NoFields') ? [name, 'NoFields'] : [name]
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

function liveFile(): string {
  return `
/** Messages of the server on the live connection. */
export type ServerMessage = ${typeOfSchema(liveSchemas.server)}

/** Messages of a client on the live connection. */
export type ClientMessage = ${typeOfSchema(liveSchemas.client)}
`
}

function typeName({ group, name }: ClientCall): string {
  return capital(group) + capital(name)
}

function fileOf(group: string): string {
  return `${group.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
