import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

type Action = 'publish' | 'subscribe'

/** How brokers ask, as their sources do it: EMQX 5 (`emqx_authn_http`, `emqx_authz_http`) and mosquitto-go-auth (`backends/http.go`). */
export interface BrokerPeer {
  readonly connects: (client: BrokerClient) => Promise<boolean>
  /** Whether who connected may do this. */
  readonly may: (client: BrokerClient, action: Action, topic: string) => Promise<boolean>
}

interface BrokerClient {
  readonly username: string
  readonly password: string
  readonly clientid: string
}

const handbook = readFileSync(
  new URL('../../../../docs/device-protocol.md', import.meta.url),
  'utf8',
)

/** The body that the handbook's settings of EMQX make of what a client said. */
function bodyByHandbook(path: string, values: Readonly<Record<string, string>>) {
  const part = handbook.slice(handbook.indexOf(`url = "http://fieldhub:8080${path}"`))
  const [, fields = ''] = /body \{ (.+?) \} \}/.exec(part) ?? []
  const named = [...fields.matchAll(/(\w+) = "\$\{(\w+)\}"/g)]
  return Object.fromEntries(named.map(([, field = '', name = '']) => [field, values[name] ?? '']))
}

const Rule = z.object({
  permission: z.enum(['allow', 'deny']),
  action: z.enum(['publish', 'subscribe', 'all']),
  topic: z.string(),
})
type Rule = z.output<typeof Rule>
const EmqxAnswer = z.object({
  result: z.enum(['allow', 'deny', 'ignore']),
  is_superuser: z._default(z.boolean(), false),
  acl: z.optional(z.array(Rule)),
})

/** `emqx_topic:match`: a wildcard at the beginning matches no topic of the broker's own. */
function matches(topic: string, filter: string): boolean {
  if (topic.startsWith('$') && /^[+#]/.test(filter)) return false
  const [words, wanted] = [topic.split('/'), filter.split('/')]
  for (const [index, word] of wanted.entries()) {
    if (word === '#') return true
    if (index >= words.length || (word !== '+' && word !== words[index])) return false
  }
  return words.length === wanted.length
}

/** `rules`: whether it keeps those that come with the answer, as from version 5.8 on. */
export function emqx(origin: string, token: string, { rules = true } = {}): BrokerPeer {
  const ask = async (path: string, values: Readonly<Record<string, string>>) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        'cache-control': 'no-cache',
        'content-type': 'application/json',
      },
      body: JSON.stringify(bodyByHandbook(path, values)),
    })
    const isRead =
      response.status === 200 &&
      response.headers.get('content-type')?.startsWith('application/json') === true
    return isRead ? EmqxAnswer.parse(await response.json()) : undefined
  }
  const sign = (client: BrokerClient) =>
    ask('/broker/authenticate', { ...client, peerhost: '203.0.113.9' })
  const judge = (kept: readonly Rule[], action: string, topic: string) =>
    kept.find((rule) => [action, 'all'].includes(rule.action) && matches(topic, rule.topic))
  return {
    connects: async (client) => (await sign(client))?.result === 'allow',
    may: async (client, action, filter) => {
      // A shared subscription is judged by the topic behind its group.
      const topic = filter.replace(/^\$share\/[^/]+\//, '')
      const signed = await sign(client)
      if (signed?.result !== 'allow') return false
      const rule = rules ? judge(signed.acl ?? [], action, topic) : undefined
      if (signed.is_superuser || rule !== undefined) return rule?.permission !== 'deny'
      const asked = await ask('/broker/authorize', { ...client, topic, action })
      return asked?.result === 'allow'
    },
  }
}

const GoAnswer = z.object({ ok: z._default(z.boolean(), false), error: z._default(z.string(), '') })
const access = { publish: 2, subscribe: 4 }

export function goAuth(origin: string, token: string): BrokerPeer {
  const ask = async (path: string, body: object) => {
    // Go sends what stands before the "@" of its host's name.
    const basic = Buffer.from(`broker:${token}`).toString('base64')
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/json',
        'user-agent': 'mosquitto-2.0.11',
      },
      body: JSON.stringify(body),
    })
    return response.ok && GoAnswer.parse(await response.json()).ok
  }
  return {
    connects: (client) => ask('/broker/authenticate', client),
    may: ({ username, clientid }, action, topic) =>
      ask('/broker/authorize', { username, clientid, topic, acc: access[action] }),
  }
}
