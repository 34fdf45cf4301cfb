import { makeAccount } from '#domain/account/account.ts'
import { ModelMemory } from '#domain/device-model/model-document.ts'
import { createForwarding } from '#domain/forwarding/forwarding-change.ts'
import { systemClock } from '#platform/clock.ts'
import { openLog } from '#platform/process/log/log.ts'
import { selectAccountByName } from '#store/account/account-store.ts'
import { selectForwardableDevices } from '#store/forwarding/forwarding-device-store.ts'
import { openStore } from '#store/open-store.ts'
import { addDevices, everything, makeForwardings } from './forwarding-parts.ts'

/**
 * Forwards one value after the other and prints each once it is acknowledged, until it is killed: `folder url first
 * count`. With a count it ends by itself when everything was sent.
 */
const [dataDir = '', url = '', first = '0', count = '0'] = process.argv.slice(2)
const log = openLog('silent')
const store = await openStore({ dataDir, log, clock: systemClock })
const world = { db: store.meta, clock: systemClock, log, models: new ModelMemory() }
const { context, forwardings } = makeForwardings(world, { allowsPrivate: true })
const accountId = await getOwner()
const [device] = await selectForwardableDevices(store.meta, accountId, { after: 0, limit: 1 })
await forwardings.start()

const end = count === '0' ? Number.MAX_SAFE_INTEGER : Number(first) + Number(count)
for (let step = Number(first); step < end; step += 1) {
  const value = { value: step, raw: step, quality: 'good', isStored: true } as const
  await forwardings.accept([
    { deviceId: device?.id ?? 0, varId: 1, time: systemClock.now(), ...value },
  ])
  process.stdout.write(`${step}\n`)
}
await forwardings.tick()
await forwardings.settle()
await forwardings.close()
await store.close()

async function getOwner(): Promise<number> {
  const known = await selectAccountByName(store.meta, 'owner')
  if (known !== undefined) return known.id
  const role = 'ADMIN' as const
  const id = await makeAccount(
    { ...world, newAccount: { smsMax: 0, spaceBytesMax: 0 } },
    { name: 'owner', passwordHash: '', role, nickname: '', isDemo: false, seenAt: 0 },
  )
  const owner = { accountId: id, sessionId: null, isDemo: false, role }
  await addDevices(context, owner)
  await createForwarding(context, owner, { ...everything, url })
  return id
}
