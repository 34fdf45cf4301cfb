import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { ApiContext } from '#api/call/api-context.ts'
import { admitBrokerClient, type BrokerUser, mayUseTopic } from '#domain/device/broker-access.ts'
import { isSameSecret } from '#platform/secrets/secret.ts'

export interface BrokerAccess {
  /** Proves that an outside broker asks. */
  readonly token: string
  /** This server at that broker. */
  readonly hub: BrokerUser
}

const textMax = 256
const Text = z.string().check(z.maxLength(textMax))
const Client = z.object({ username: Text, password: Text, peerhost: z.optional(Text) })
const topicMax = 65_535
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
  const route = (path: string, decide: (body: unknown, ip: string) => Promise<boolean>) =>
    server.post(path, async (request, reply) => {
      if (!isBroker(request, access)) return reply.code(403).send(toAnswer(false))
      return send(reply, await decide(request.body, request.ip))
    })
  route('/broker/authenticate', async (body, ip) => {
    const client = z.safeParse(Client, body)
    if (!client.success) return false
    const { username: sn, password, peerhost: address = ip } = client.data
    return (await admitBrokerClient(domain, hub, { sn, password, address })) !== undefined
  })
  route('/broker/authorize', async (body) => {
    const use = z.safeParse(Use, body)
    if (!use.success) return false
    const { username: name, topic, action, acc } = use.data
    const isPublish = action === 'publish' || (action === undefined && acc === publishes)
    return mayUseTopic(hub, { name, topic, isPublish })
  })
}

function isBroker({ headers }: FastifyRequest, { token }: BrokerAccess): boolean {
  return isSameSecret(Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`))
}

function send(reply: FastifyReply, isAllowed: boolean): FastifyReply {
  return reply.header('cache-control', 'no-store').send(toAnswer(isAllowed))
}

/** `result` is what EMQX reads, `ok` and `error` what mosquitto-go-auth does in its mode `json`. */
function toAnswer(isAllowed: boolean) {
  const error = isAllowed ? '' : 'not allowed'
  return { result: isAllowed ? 'allow' : 'deny', is_superuser: false, ok: isAllowed, error }
}
