import {
  deviceApi,
  type InputOf,
  rowsOf,
  type Transmission,
  transmissionApi,
} from '@fieldhub/contract'
import {
  addAccount,
  standingClock,
  startTestServer,
  type TestOptions,
  temporaryFolder,
} from './test-server.ts'

/** Makes an account with devices in transparent mode, and a stranger. */
export async function startTransmissionWorld(devices: number, options: TestOptions = {}) {
  const clock = standingClock()
  const dataDir = options.dataDir ?? temporaryFolder()
  const world = await startTestServer({ ...options, dataDir, clock })
  const owner = { token: await world.signIn() }
  if (options.dataDir === undefined) await addAccount(world.server, 'stranger', 'stranger password')
  const stranger = { token: await world.signIn('stranger', 'stranger password') }
  const ids: number[] = []
  for (let number = 1; number <= devices; number++) {
    const { id } = await world.call(deviceApi.create, deviceInput(number), owner)
    ids.push(id)
  }
  const policy = async (id: number): Promise<Transmission | undefined> => {
    const list = rowsOf(await world.call(transmissionApi.list, {}, owner))
    if (list.every((one) => one.id !== id)) return undefined
    // Its members are told where one policy is asked for.
    return rowsOf(await world.call(transmissionApi.list, { id }, owner))[0]
  }
  const create = (input: InputOf<typeof transmissionApi.create>) =>
    world.call(transmissionApi.create, input, owner)
  return { ...world, clock, dataDir, owner, stranger, ids, policy, create, snOf }
}

const snOf = (number: number) => `RELAY-${String(number).padStart(4, '0')}`

function deviceInput(number: number) {
  const name = `透传${number}`
  return { name, sn: snOf(number), password: 'secret1', typeId: 1, mode: 'transparent' } as const
}
