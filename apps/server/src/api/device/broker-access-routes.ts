import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import {
  admitBrokerClient,
  type BrokerUser,
  mayUseTopic,
  topicRules,
} from '#domain/device/admission/broker-access.ts'
import { isSameSecret } from '#platform/secrets/secret.ts'

export interface BrokerAccess {
  /** Proves that an outside broker asks. */
  readonly token: string
  /** This server at that broker. */
  readonly hub: BrokerUser
}

/** Paths of brokers begin with it. */
const brokerBase = '/broker/'

const textMax = 256
const Text = z.string().check(z.maxLength(textMax))
/** mosquitto-go-auth does not know where a client comes from. */
const topicMax = 65_535
const Client = z.object({
  username: Text,
  password: Text,
  clientid: z.optional(z.string().check(z.maxLength(topicMax))),
  peerhost: z.optional(Text),
})
/** EMQX says what a client wants in words, mosquitto-go-auth in numbers: 2 publishes, 1 is given a message, 4 subscribes. */
const Use = z.object({
  username: Text,
  topic: z.string().check(z.maxLength(topicMax)),
  action: z.optional(z.enum(['publish', 'subscribe'])),
  acc: z.optional(z.number()),
})
const publishes = 2

/** Tells an outside MQTT broker who may connect and which topics he may use (docs/device-protocol.md). */
export function addBrokerAccessRoutes(
  server: FastifyInstance,
  { domain }: ApiContext,
  access: BrokerAccess | undefined,
): void {
  if (access === undefined) return
  const { hub } = access
  const route = (path: string, decide: (body: unknown) => Promise<object | undefined>) =>
    server.post(brokerBase + path, async (request, reply) => {
      if (!isBroker(request, access)) return reply.code(403).send(toAnswer(undefined))
      return reply.header('cache-control', 'no-store').send(toAnswer(await decide(request.body)))
    })
  route('authenticate', async (body) => {
    const client = z.safeParse(Client, body)
    if (!client.success) return undefined
    const { username: sn, password, clientid: clientId = sn, peerhost: address = '' } = client.data
    const admitted = await admitBrokerClient(domain, hub, { sn, password, address, clientId })
    return admitted && { acl: topicRules(admitted, sn) }
  })
  route('authorize', async (body) => {
    const use = z.safeParse(Use, body)
    if (!use.success) return undefined
    const { username: name, topic, action, acc } = use.data
    const isPublish = action === 'publish' || (action === undefined && acc === publishes)
    return mayUseTopic(hub, { name, topic, isPublish }) ? {} : undefined
  })
}

/** A broker asks for many clients from one address: what it asks is not counted with what strangers want. */
export function isBrokersRequest(
  request: Pick<FastifyRequest, 'headers' | 'url'>,
  access: BrokerAccess | undefined,
): boolean {
  return access !== undefined && request.url.startsWith(brokerBase) && isBroker(request, access)
}

/** EMQX sends a header of its settings; mosquitto-go-auth can send none but that of a user and password in its host's name. */
function isBroker({ headers }: Pick<FastifyRequest, 'headers'>, { token }: BrokerAccess): boolean {
  const [scheme = '', given = ''] = (headers.authorization ?? '').split(' ', 2)
  const named = Buffer.from(given, 'base64').toString()
  const secret = scheme.toLowerCase() === 'basic' ? named.slice(named.indexOf(':') + 1) : given
  return isSameSecret(Buffer.from(secret), Buffer.from(token))
}

/** `result` is what EMQX reads, `ok` and `error` what mosquitto-go-auth does in its mode `json`. */
function toAnswer(allowed: object | undefined) {
  const isAllowed = allowed !== undefined
  const error = isAllowed ? '' : 'not allowed'
  const result = isAllowed ? 'allow' : 'deny'
  return { result, is_superuser: false, ok: isAllowed, error, ...allowed }
}
