import { serialNumberPattern } from '@fieldhub/contract'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { isSameSecret } from '#platform/secrets/secret.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectDeviceBySn } from '#store/device/device-store.ts'
import { type DeviceProof, provenDevice } from './proven-device.ts'

export interface BrokerUser {
  readonly name: string
  readonly password: string
}

interface BrokerProof extends Omit<DeviceProof, 'form'> {
  /** The name of its session at the broker. */
  readonly clientId: string
}

type BrokerClient = 'hub' | 'device'

/** Who a client of an outside broker is: this server itself, a device of cloud mode, or nobody who may connect. */
export async function admitBrokerClient(
  context: Parameters<typeof provenDevice>[0],
  hub: BrokerUser,
  proof: BrokerProof,
): Promise<BrokerClient | undefined> {
  if (hub.name !== '' && proof.sn === hub.name) {
    return isHub(context, hub, proof) ? 'hub' : undefined
  }
  if (!serialNumberPattern.test(proof.sn)) return undefined
  try {
    return (await isDevice(context, proof)) ? 'device' : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

function isHub(
  { deviceGuard }: Parameters<typeof provenDevice>[0],
  hub: BrokerUser,
  { sn, password, address }: BrokerProof,
): boolean {
  const pass = deviceGuard.begin({ sn, address, by: 'password' })
  const isRight = isSameSecret(Buffer.from(password), Buffer.from(hub.password))
  if (isRight) pass?.succeed()
  else pass?.fail()
  return pass !== undefined && isRight
}

async function isDevice(
  context: Parameters<typeof provenDevice>[0],
  { clientId, ...proof }: BrokerProof,
): Promise<boolean> {
  const device = await provenDevice(context, { ...proof, form: 'broker' })
  if (!isCloud(device)) return false
  return clientId === proof.sn || !(await isSerialNumber(context, clientId))
}

/** By the name of another device a client would end its connection and take over what the broker keeps for it. */
async function isSerialNumber({ db }: StoreContext, name: string): Promise<boolean> {
  return serialNumberPattern.test(name) && (await selectDeviceBySn(db, name)) !== undefined
}

const isCloud = ({ mode }: DeviceRow): boolean => mode === 'cloud'

const devicesTopics = 'iot/'

/** What a client may do, for a broker that keeps it as long as the client is connected (EMQX 5.8 or newer). */
export function topicRules(client: BrokerClient, sn: string) {
  const allow = (action: 'publish' | 'subscribe' | 'all', topic: string) =>
    ({ permission: 'allow', action, topic }) as const
  const own =
    client === 'hub'
      ? [allow('all', `${devicesTopics}#`)]
      : [
          allow('publish', `${devicesTopics}${sn}/up/#`),
          allow('subscribe', `${devicesTopics}${sn}/down/#`),
        ]
  // A filter that begins with a wildcard does not match what the broker says of itself.
  const others = ['#', '$SYS/#'].map((topic) => ({ permission: 'deny', action: 'all', topic }))
  return [...own, ...others]
}

/** Which topics a client may use: a device those of its own number, this server all of the devices'. */
export function mayUseTopic(
  hub: BrokerUser,
  {
    name,
    topic,
    isPublish,
  }: { readonly name: string; readonly topic: string; readonly isPublish: boolean },
): boolean {
  const plain = topic.replace(/^\$share\/[^/]+\//, '')
  if (hub.name !== '' && name === hub.name) return plain.startsWith(devicesTopics)
  if (!serialNumberPattern.test(name)) return false
  return topic.startsWith(`${devicesTopics}${name}/${isPublish ? 'up' : 'down'}/`)
}
