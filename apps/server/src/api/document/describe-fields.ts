import { fieldMeanings, type Language } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { Json } from '#api/call/operation-parts.ts'

const Fields = z.record(z.string(), z.unknown())
const Parameters = z.array(z.looseObject({ name: z.string(), description: z.optional(z.string()) }))
const Body = z.looseObject({
  content: z.record(
    z.string(),
    z.looseObject({
      schema: z.looseObject({ properties: z.optional(z.record(z.string(), Fields)) }),
    }),
  ),
})

/** Adds to the fields of a call what those mean that many calls share; a description of a field's own stays. */
export function describeFields(parts: Json, language: Language): Json {
  const { parameters, requestBody } = parts
  return {
    ...parts,
    ...(parameters === undefined
      ? {}
      : {
          parameters: z
            .parse(Parameters, parameters)
            .map((one) => described(one.name, one, language)),
        }),
    ...(requestBody === undefined ? {} : { requestBody: describeBody(requestBody, language) }),
  }
}

function describeBody(requestBody: unknown, language: Language): Json {
  const { content, ...rest } = z.parse(Body, requestBody)
  const entries = Object.entries(content).map(([type, { schema, ...others }]) => {
    const { properties } = schema
    if (properties === undefined) return [type, { schema, ...others }]
    const fields = Object.entries(properties).map(([name, field]) => [
      name,
      described(name, field, language),
    ])
    return [type, { ...others, schema: { ...schema, properties: Object.fromEntries(fields) } }]
  })
  return { ...rest, content: Object.fromEntries(entries) }
}

function described(name: string, field: Json, language: Language): Json {
  const meaning = Object.hasOwn(fieldMeanings, name) ? fieldMeanings[name] : undefined
  return meaning === undefined ? field : { description: meaning[language], ...field }
}
