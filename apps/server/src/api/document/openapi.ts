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
import { callNoun, callNouns } from '#api/call/call-nouns.ts'
import { chineseSummaries } from '#api/call/call-summaries.ts'
import { fileOperations } from '#api/call/file-operations.ts'

type Json = Readonly<Record<string, unknown>>

const answerNotes = {
  zh_cn:
    '所有应答均为 HTTP 200 和 `{code, msg, data}`；`code` 为 200 表示成功。请求头 `token` 为访问令牌或账号的 API 令牌，请求头 `lang` 为 zh_cn 或 en_us。',
  en_us:
    'Every answer is HTTP 200 with `{code, msg, data}`; `code` 200 is success. Header `token` carries the access token ' +
    'or the account’s API token, header `lang` is zh_cn or en_us.',
} as const

/** The published document (OpenAPI 3.1), made from the schemas that the server checks by. */
export function openApiDocument(language: Language): Json {
  const paths: Record<string, Record<string, Json>> = {}
  const add = (path: string, method: string, operation: Json) => {
    const methods = (paths[path] ??= {})
    methods[method] = { ...operation, ...toWords(path, method, operation, language) }
  }
  for (const [path, operations] of Object.entries(fileOperations)) {
    for (const [method, operation] of Object.entries(operations)) add(path, method, operation)
  }
  for (const endpoint of endpoints) {
    add(`${apiBase}${endpoint.path}`, endpoint.method.toLowerCase(), getOperation(endpoint))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fieldhub', version: appVersion, description: answerNotes[language] },
    tags: callNouns(language).map((name) => ({ name })),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
    paths,
  }
}

/** What the call is about and what it does, in the reader's language. */
function toWords(path: string, method: string, { summary }: Json, language: Language): Json {
  const own = path.startsWith(`${apiBase}/`) ? path.slice(apiBase.length) : path
  const chinese = chineseSummaries[`${method.toUpperCase()} ${own}`]
  return {
    tags: [callNoun(own, language)],
    summary: language === 'zh_cn' ? (chinese ?? summary) : summary,
  }
}

function getOperation(endpoint: AnyEndpoint): Json {
  const { method, path, summary, access } = endpoint
  const input = getSchema(endpoint.input, 'input')
  const answer = z.union([successEnvelope(endpoint.output), FailureEnvelope])
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll('/', '_')}`,
    summary,
    security: access === 'session' ? [{ token: [] }] : [],
    ...(method === 'GET' ? { parameters: toQuery(input) } : { requestBody: toBody(input) }),
    responses: {
      200: {
        description: 'The answer, or a failure with its code.',
        content: { 'application/json': { schema: getSchema(answer, 'output') } },
      },
    },
  }
}

function toQuery(input: Json): Json[] {
  const { properties, required } = input
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(isJson(properties) ? properties : {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema,
  }))
}

function toBody(schema: Json): Json {
  return { required: true, content: { 'application/json': { schema } } }
}

function getSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
