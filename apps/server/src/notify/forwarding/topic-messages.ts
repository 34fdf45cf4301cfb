import * as z from 'zod/mini'

/** One MQTT message. */
export interface TopicMessage {
  readonly topic: string
  readonly body: string
}

const Item = z.looseObject({
  deviceName: z.optional(z.string()),
  sn: z.optional(z.string()),
  varName: z.optional(z.string()),
})
type Item = z.output<typeof Item>
const Body = z.looseObject({
  id: z.string(),
  type: z.string(),
  timestamp: z.string(),
  data: z.union([z.object({ values: z.array(Item) }), Item]),
})

/**
 * The messages of one delivery by topic, in order: values whose topics are the same go together. The id is that of the
 * delivery in each of them.
 */
export function toTopicMessages(template: string, account: string, body: string): TopicMessage[] {
  const { data, ...head } = z.parse(Body, JSON.parse(body))
  const topicOf = (item: Item) => fillTopic(template, { ...item, account, kind: head.type })
  if (!isValues(data)) return [{ topic: topicOf(data), body }]
  const byTopic = Map.groupBy(data.values, topicOf)
  return [...byTopic].map(([topic, values]) => ({
    topic,
    body: JSON.stringify({ ...head, data: { values } }),
  }))
}

function isValues(data: z.output<typeof Body>['data']): data is { values: Item[] } {
  return Array.isArray(data['values'])
}

interface TopicNames {
  readonly account: string
  readonly kind: string
  readonly deviceName?: string | undefined
  readonly sn?: string | undefined
  readonly varName?: string | undefined
}

/** A name can neither add a level to the topic nor be a wildcard. What a message does not have is `-`. */
function fillTopic(template: string, names: TopicNames): string {
  const parts: Readonly<Record<string, string | undefined>> = {
    account: names.account,
    device: names.deviceName,
    sn: names.sn,
    variable: names.varName,
    kind: names.kind,
  }
  return template.replace(/\{([a-z]+)\}/g, (_, name: string) => {
    const text = (parts[name] ?? '').replace(/[+#/\p{Cc}\p{Cs}]/gu, '_')
    return text === '' ? '-' : text
  })
}
