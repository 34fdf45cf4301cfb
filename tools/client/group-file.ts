import type { ClientCall } from './client-call.ts'
import { capital, type SourceFile } from './client-source.ts'
import type { NamedTypes, WrittenType } from './named-types.ts'
import { comment, type Schema } from './schema-type.ts'

/** The calls of a group with the types that they take and answer. */
export function groupSource(calls: readonly ClientCall[], named: NamedTypes): SourceFile {
  const group = capital(calls[0]?.group ?? '')
  const types = calls.flatMap((call) => typesOf(call, named))
  const members = calls.map(
    (call) => `  ${comment(call.summary)}\n  readonly ${call.name}: ${signatureOf(call)}\n`,
  )
  const makers = calls.map((call) => `    ${call.name}: transport.${makerOf(call)},\n`)
  const kinds = calls.flatMap((call) => signatureOf(call).split('<').slice(0, 1))
  return {
    imports: `import type { Transport } from '../transport.ts'\n`,
    callTypes: kinds,
    types,
    text: `
export interface ${group}Calls {
${members.join('')}}

export function make${group}Calls(transport: Transport): ${group}Calls {
  return {
${makers.join('')}  }
}
`,
  }
}

function typesOf(call: ClientCall, named: NamedTypes): readonly WrittenType[] {
  const { input, answer } = call
  const define = (suffix: string, schema: Schema): WrittenType => {
    const name = typeName(call) + suffix
    const { text, used } = named.write(schema)
    // The contract calls it so as well.
    return { text: text === name ? '' : `\nexport type ${name} = ${text}\n`, used }
  }
  const given = input === undefined ? [] : [define('Input', input)]
  if (answer.kind === 'file') return given
  return [...given, define(answer.kind === 'data' ? 'Output' : 'Row', answer.schema)]
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

function typeName({ group, name }: ClientCall): string {
  return capital(group) + capital(name)
}
