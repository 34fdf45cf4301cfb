import {
  apiBase,
  type CallRate,
  type CallTag,
  callRates,
  type DeclaredCall,
  FailureEnvelope,
  nameOfCall,
  successEnvelope,
  type Translated,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { tableTypes } from '#platform/tables/table-file.ts'
import { toJsonSchema } from './json-schema.ts'

export type Json = Readonly<Record<string, unknown>>

/** An entry of the published document, before it is put into one language. */
export interface Operation {
  /** Path of the operation, with the base of the API where it is below it. */
  readonly url: string
  readonly method: string
  readonly tag: CallTag
  readonly summary: Translated
  readonly needsToken: boolean
  readonly operationId: string
  /** Parameters, body and answers in OpenAPI's form. */
  readonly parts: Json
}

/** Builds the part of an entry that every call has; `parts` adds its parameters, body and answers. */
export function getOperation(call: DeclaredCall, parts: Json): Operation {
  const { method, path, permission, summary, tag } = call
  return {
    url: apiBase + path,
    method: method.toLowerCase(),
    tag,
    summary,
    needsToken: permission !== 'public',
    operationId: `${method.toLowerCase()}${path.replaceAll('/', '_')}`,
    parts: { ...parts, 'x-fieldhub': getExtras(call) },
  }
}

/** What programs and the console's page of calls want to know besides: name, right, tokens for chosen devices, rate. */
function getExtras(call: DeclaredCall): Json {
  const { perMinute, atOnce }: CallRate = call.rate === undefined ? noRate : callRates[call.rate]
  const { permission, demo } = call
  const isWithinDevices = call.isWithinDevices === true
  return { name: nameOfCall(call), permission, isWithinDevices, demo, perMinute, atOnce }
}

const noRate: CallRate = { zh_cn: '', en_us: '' }

const tables = Object.fromEntries(Object.values(tableTypes).map((type) => [type, {}]))

/** Describes a call that answers with a table as a file. */
export function tableOperation(call: DeclaredCall, query: z.ZodMiniType): Operation {
  return getOperation(call, {
    parameters: queryFields(query),
    responses: fileAnswer('The file, or a failure with its code.', tables),
  })
}

/** Describes an answer that is a file of one of these types. */
export function fileAnswer(description: string, types: Json): Json {
  return { 200: { description, content: { ...types, ...json(FailureEnvelope) } } }
}

/** Describes a call that takes a form with a file. */
export function uploadOperation(
  call: DeclaredCall,
  form: Json,
  answer: { readonly description: string; readonly data: z.ZodMiniType },
): Operation {
  const content = json(z.union([successEnvelope(answer.data), FailureEnvelope]))
  return getOperation(call, {
    requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } },
    responses: { 200: { description: answer.description, content } },
  })
}

/** A form that consists of a file alone. */
export const fileForm: Json = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
}

/** Describes JSON content of this schema. */
export const json = (schema: z.ZodMiniType) => ({
  'application/json': { schema: toJsonSchema(schema, 'output') },
})

/** Fields of a query as the document names them. */
export function queryFields(schema: z.ZodMiniType): readonly Json[] {
  const { properties = {}, required = [] } = z.parse(
    z.object({
      properties: z.optional(z.record(z.string(), z.unknown())),
      required: z.optional(z.array(z.string())),
    }),
    toJsonSchema(schema, 'input'),
  )
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: field,
  }))
}
