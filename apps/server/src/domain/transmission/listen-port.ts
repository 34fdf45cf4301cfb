import type { TransmissionSettings } from '@fieldhub/contract'
import { FieldError } from '#platform/app-error.ts'
import { selectListenPorts } from '#store/transmission/transmission-store.ts'
import type { TransmissionContext } from './transmission-context.ts'

/** Ports that one account may have, so that it leaves some to others. */
const portsPerAccountMax = 10

type PortContext = Pick<TransmissionContext, 'db' | 'transmissionPorts'>

/** The port that a policy listens on: the wished one, the one that it has, or the first free one. */
export async function chooseListenPort(
  context: PortContext,
  { id, ownerId }: { readonly id: number | undefined; readonly ownerId: number },
  { protocol, port, kind }: TransmissionSettings,
): Promise<number | null> {
  if (kind !== 'server' || protocol !== 'tcp-server') return null
  const range = context.transmissionPorts
  if (range === undefined) throw new FieldError({ protocol: 'transmissionPortRange' })
  const taken = (await selectListenPorts(context.db)).filter((row) => row.id !== id)
  const own = taken.filter((row) => row.ownerId === ownerId)
  if (own.length >= portsPerAccountMax) throw new FieldError({ protocol: 'transmissionPortsFull' })
  const ports = new Set(taken.map(({ listenPort }) => listenPort))
  if (port === null) return freePort(range, ports) ?? fullPorts()
  if (port < range.min || port > range.max) throw new FieldError({ port: 'transmissionPortRange' })
  if (ports.has(port)) throw new FieldError({ port: 'transmissionPortTaken' }, 'conflict')
  return port
}

function fullPorts(): never {
  throw new FieldError({ protocol: 'transmissionPortsFull' })
}

function freePort(
  { min, max }: NonNullable<TransmissionContext['transmissionPorts']>,
  taken: ReadonlySet<number>,
): number | undefined {
  for (let port = min; port <= max; port++) if (!taken.has(port)) return port
  return undefined
}

export async function listTransmissionOptions(
  context: PortContext & Pick<TransmissionContext, 'allowsPrivateTargets'>,
) {
  const range = context.transmissionPorts
  const rows = range === undefined ? [] : await selectListenPorts(context.db)
  const taken = new Set(rows.map(({ listenPort }) => listenPort))
  return {
    ports: range ?? null,
    freePort: range === undefined ? null : (freePort(range, taken) ?? null),
    allowsPrivateTargets: context.allowsPrivateTargets,
  }
}
