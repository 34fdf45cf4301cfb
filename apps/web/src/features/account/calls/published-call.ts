import { limits } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { exchange } from '#api/exchange.ts'

/** A JSON schema as far as the page shows it. */
export interface FieldSchema {
  readonly description?: string | undefined
  readonly type?: string | readonly string[] | undefined
  readonly enum?: readonly unknown[] | undefined
  readonly const?: unknown
  readonly anyOf?: readonly FieldSchema[] | undefined
  readonly items?: FieldSchema | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly maxItems?: number | undefined
  readonly default?: unknown
}

export interface CallField {
  readonly name: string
  /** What it means, where the document says so. */
  readonly meaning?: string | undefined
  readonly isRequired: boolean
  readonly schema: FieldSchema
}

/** A call of the published document that a token may make. */
export interface PublishedCall {
  /** Its name in the client, such as `device.list`. */
  readonly name: string
  readonly method: string
  /** The path with the base of the API. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  readonly permission: 'read' | 'command' | 'change'
  /** A token for chosen devices may make it too. */
  readonly isWithinDevices: boolean
  readonly perMinute?: number | undefined
  readonly atOnce?: number | undefined
  readonly fields: readonly CallField[]
  /** What the call carries: a query, a JSON body, or a form with a file. */
  readonly carries: 'query' | 'json' | 'form'
  readonly answersFile: boolean
}

const Schema: z.ZodMiniType<FieldSchema> = z.looseObject({
  description: z.optional(z.string()),
  type: z.optional(z.union([z.string(), z.array(z.string())])),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.lazy(() => Schema))),
  items: z.optional(z.lazy(() => Schema)),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  minLength: z.optional(z.number()),
  maxLength: z.optional(z.number()),
  maxItems: z.optional(z.number()),
  default: z.optional(z.unknown()),
})
const ObjectSchema = z.object({
  properties: z.optional(z.record(z.string(), Schema)),
  required: z.optional(z.array(z.string())),
})
const Operation = z.object({
  summary: z.string(),
  tags: z.array(z.string()),
  'x-fieldhub': z.optional(
    z.object({
      name: z.string(),
      permission: z.string(),
      isWithinDevices: z._default(z.boolean(), false),
      perMinute: z.optional(z.number()),
      atOnce: z.optional(z.number()),
    }),
  ),
  parameters: z.optional(
    z.array(
      z.object({
        name: z.string(),
        description: z.optional(z.string()),
        required: z.boolean(),
        schema: Schema,
      }),
    ),
  ),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ schema: ObjectSchema })) }),
  ),
  responses: z.object({ 200: z.object({ content: z.record(z.string(), z.unknown()) }) }),
})
const Document = z.object({
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** It replaces the token of the session that makes it: tried here, it would sign its person out. */
const renewal = 'session.keepAlive'

const permissions = ['read', 'command', 'change'] as const

/** Fetches the published document in the console's language. */
export async function fetchPublishedCalls(signal: AbortSignal): Promise<readonly PublishedCall[]> {
  const waitMs = limits.apiTimeoutMs
  const sent = { url: '/openapi.json', init: {}, needsSession: false, waitMs, signal }
  return readPublishedCalls(await (await exchange(sent)).json())
}

/** The calls of a document in the order of its chapters. */
export function readPublishedCalls(document: unknown): readonly PublishedCall[] {
  const { tags, paths } = z.parse(Document, document)
  const order = tags.map(({ name }) => name)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => toCall(path, method, operation) ?? []),
  )
  return calls.toSorted((one, other) => order.indexOf(one.tag) - order.indexOf(other.tag))
}

function toCall(path: string, method: string, given: unknown): PublishedCall | undefined {
  // What devices and pictures ask for is no call of a program, and has no name.
  const operation = z.safeParse(Operation, given).data
  const extras = operation?.['x-fieldhub']
  const permission = permissions.find((known) => known === extras?.permission)
  if (operation === undefined || extras === undefined || permission === undefined) return undefined
  if (extras.name === renewal) return undefined
  const { summary, tags, responses } = operation
  return {
    ...extras,
    permission,
    path,
    method: method.toUpperCase(),
    tag: tags[0] ?? '',
    summary,
    answersFile: Object.keys(responses[200].content).some((type) => type !== 'application/json'),
    ...inputOf(operation),
  }
}

function inputOf({ parameters, requestBody }: z.output<typeof Operation>) {
  if (requestBody === undefined) {
    const fields = (parameters ?? []).map(({ name, description, required, schema }) => ({
      name,
      meaning: description ?? schema.description,
      isRequired: required,
      schema,
    }))
    return { carries: 'query' as const, fields }
  }
  const [type, body] = Object.entries(requestBody.content)[0] ?? []
  const { properties = {}, required = [] } = body?.schema ?? {}
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    meaning: schema.description,
    isRequired: required.includes(name),
    schema,
  }))
  return { carries: type === 'application/json' ? ('json' as const) : ('form' as const), fields }
}
