import {
  type AnyEndpoint,
  apiBase,
  appVersion,
  endpoints,
  FailureEnvelope,
  type Language,
  successEnvelope,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { fileOperations } from './file-operations.ts'

type Json = Readonly<Record<string, unknown>>

const answerNote =
  'Every answer is HTTP 200 with `{code, msg, data}`; `code` 200 is success. Header `token` carries the access token ' +
  'or the account’s API token, header `lang` is zh_cn or en_us.'

/** The published document (OpenAPI 3.1), made from the schemas that the server checks by. */
export function openApiDocument(_language: Language): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [path, operations] of Object.entries(fileOperations)) paths[path] = { ...operations }
  for (const endpoint of endpoints) {
    const methods = (paths[`${apiBase}${endpoint.path}`] ??= {})
    methods[endpoint.method.toLowerCase()] = operationOf(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fieldhub', version: appVersion, description: answerNote },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
    paths,
  }
}

function operationOf(endpoint: AnyEndpoint): Json {
  const { method, path, summary, access } = endpoint
  const input = schemaOf(endpoint.input, 'input')
  const answer = z.union([successEnvelope(endpoint.output), FailureEnvelope])
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll('/', '_')}`,
    tags: [path.startsWith('/token') ? 'sign-in' : 'console'],
    summary,
    security: access === 'session' ? [{ token: [] }] : [],
    ...(method === 'GET' ? { parameters: queryOf(input) } : { requestBody: bodyOf(input) }),
    responses: {
      200: {
        description: 'The answer, or a failure with its code.',
        content: { 'application/json': { schema: schemaOf(answer, 'output') } },
      },
    },
  }
}

function queryOf(input: Json): Json[] {
  const { properties, required } = input
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(isJson(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }))
}

function bodyOf(schema: Json): Json {
  return { required: true, content: { 'application/json': { schema } } }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
