import { invariant } from '@fieldhub/kernel'
import { fieldsOf, type Schema, toSchema } from './schema-type.ts'

/** How a call answers: with data, a list with or without pages, pages alone, or a file. */
type AnswerKind = 'data' | 'list' | 'pages' | 'file'

/** A call as the client makes it. */
export interface ClientCall {
  readonly group: string
  readonly name: string
  readonly method: string
  readonly path: string
  readonly summary: string
  /** Whether it may be sent again without doing anything twice. */
  readonly effect: 'read' | 'write'
  /** Undefined: the call takes a form with a file. */
  readonly input: Schema | undefined
  readonly answer: { readonly kind: AnswerKind; readonly schema: Schema }
}

/** What tokens may do; other calls are about the person and its sign-in, and no program makes them. */
const permissionsOfTokens: readonly unknown[] = ['read', 'command', 'change']

/** It renews the token of a session, and API tokens have none. */
const renewal = 'session.keepAlive'

/** The calls of a published document that programs can make with a token. */
export function clientCalls(document: Schema): readonly ClientCall[] {
  return Object.entries(toSchema(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(toSchema(methods)).flatMap(([method, operation]) => {
      const call = toSchema(operation)
      const extras = call['x-fieldhub']
      if (extras === undefined) return []
      const { name, permission } = toSchema(extras)
      if (!permissionsOfTokens.includes(permission) || name === renewal) return []
      const effect = permission === 'read' ? 'read' : 'write'
      return [toCall(call, { path, method: method.toUpperCase(), fullName: String(name), effect })]
    }),
  )
}

interface Address {
  readonly path: string
  readonly method: string
  readonly fullName: string
  readonly effect: ClientCall['effect']
}

function toCall(call: Schema, { path, method, fullName, effect }: Address): ClientCall {
  const [group = '', name = ''] = fullName.split('.')
  invariant(group !== '' && name !== '', `${fullName} is a group and a name`)
  return {
    group,
    name,
    method,
    path: path.replace(/^\/api2/, ''),
    effect,
    summary: String(call['summary']),
    input: inputOf(call),
    answer: answerOf(call),
  }
}

function inputOf({ parameters, requestBody }: Schema): Schema | undefined {
  if (requestBody !== undefined) {
    const json = toSchema(toSchema(requestBody)['content'])['application/json']
    return json === undefined ? undefined : toSchema(toSchema(json)['schema'])
  }
  const fields = Array.isArray(parameters) ? parameters.map(toSchema) : []
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, schema, description }) => [
        String(name),
        description === undefined ? schema : { ...toSchema(schema), description },
      ]),
    ),
    required: fields.flatMap(({ name, required }) => (required === true ? [name] : [])),
  }
}

function answerOf({ responses }: Schema): ClientCall['answer'] {
  const content = toSchema(toSchema(toSchema(responses)['200'])['content'])
  const { 'application/json': json, ...others } = content
  if (Object.keys(others).length > 0) return { kind: 'file', schema: {} }
  const data = dataOf(toSchema(toSchema(json)['schema']))
  const rows = rowsOfPage(data)
  if (rows !== undefined) return { kind: 'pages', schema: rows }
  const [first, second, ...more] = Array.isArray(data['anyOf']) ? data['anyOf'].map(toSchema) : []
  if (first?.['type'] !== 'array' || second === undefined || more.length > 0) {
    return { kind: 'data', schema: data }
  }
  const listed = rowsOfPage(second)
  const isSame = JSON.stringify(listed) === JSON.stringify(first['items'])
  return listed !== undefined && isSame
    ? { kind: 'list', schema: listed }
    : { kind: 'data', schema: data }
}

/** The data of the envelope of success, which stands first. */
function dataOf({ anyOf }: Schema): Schema {
  invariant(Array.isArray(anyOf), 'an answer is a success or a failure')
  return toSchema(toSchema(toSchema(anyOf[0])['properties'])['data'])
}

const pageFields = 'list,page,pageSize,total'

function rowsOfPage(schema: Schema): Schema | undefined {
  const fields = fieldsOf(schema)
  const names = fields.map(({ name }) => name).toSorted()
  if (names.join(',') !== pageFields) return undefined
  const list = fields.find(({ name }) => name === 'list')
  return list === undefined ? undefined : toSchema(list.field['items'])
}
