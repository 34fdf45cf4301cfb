import {
  appVersion,
  callKeyHeader,
  callTags,
  endpoints,
  FailureEnvelope,
  type Language,
  successEnvelope,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import { isMadeOnce, keyPattern } from '#api/call/calls-once.ts'
import { fileOperations } from '#api/call/file-operations.ts'
import { toJsonSchema } from '#api/call/json-schema.ts'
import { getOperation, type Json, type Operation } from '#api/call/operation-parts.ts'
import { describeFields } from './describe-fields.ts'

const answerNotes = {
  zh_cn:
    '所有应答均为 HTTP 200 和 `{code, msg, data}`；`code` 为 200 表示成功。请求头 `token` 为访问令牌或账号的 API 令牌，请求头 `lang` 为 zh_cn 或 en_us。',
  en_us:
    'Every answer is HTTP 200 with `{code, msg, data}`; `code` 200 is success. Header `token` carries the access token ' +
    'or the account’s API token, header `lang` is zh_cn or en_us.',
} as const

/** The published document (OpenAPI 3.1), made from the schemas that the server checks by. */
export function openApiDocument(language: Language): Json {
  const work = writeDocument(language)
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

/** Writes the document in steps of one call, between which other work may run. */
export function* writeDocument(language: Language): Generator<undefined, Json> {
  const paths: Record<string, Record<string, Json>> = {}
  const add = (operation: Operation) => {
    const methods = (paths[operation.url] ??= {})
    methods[operation.method] = inLanguage(operation, language)
  }
  fileOperations().forEach(add)
  for (const endpoint of endpoints) {
    add(toOperation(endpoint))
    yield
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fieldhub', version: appVersion, description: answerNotes[language] },
    tags: Object.values(callTags).map((name) => ({ name: name[language] })),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } },
    },
    paths,
  }
}

function inLanguage(
  { operationId, summary, needsToken, parts, tag }: Operation,
  language: Language,
): Json {
  return {
    operationId,
    summary: summary[language],
    security: needsToken ? [{ token: [] }] : [],
    ...describeFields(parts, language),
    tags: [callTags[tag][language]],
  }
}

/** The header by which a call that is sent again is made once. */
const keyHeader: Json = {
  name: callKeyHeader,
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: keyPattern.source },
}

function toOperation(endpoint: (typeof endpoints)[number]): Operation {
  const input = toJsonSchema(endpoint.input, 'input')
  const answer = z.union([successEnvelope(endpoint.output), FailureEnvelope])
  return getOperation(endpoint, {
    ...(endpoint.method === 'GET'
      ? { parameters: toQuery(input) }
      : { requestBody: toBody(input), ...(isMadeOnce(endpoint) && { parameters: [keyHeader] }) }),
    responses: {
      200: {
        description: 'The answer, or a failure with its code.',
        content: { 'application/json': { schema: toJsonSchema(answer, 'output') } },
      },
    },
  })
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

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
