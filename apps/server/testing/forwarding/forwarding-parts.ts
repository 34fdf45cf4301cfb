import type { ForwardingInput } from '@fieldhub/contract'
import type { AccountNotice } from '#domain/account/notice-mail.ts'
import { NoticeSender } from '#domain/account/notice-sender.ts'
import type { Caller } from '#domain/caller.ts'
import { createModel } from '#domain/device-model/model.ts'
import { ModelMemory } from '#domain/device-model/model-document.ts'
import { queueBounds } from '#domain/forwarding/forwarding-writer.ts'
import { Forwardings, type ForwardingsContext } from '#domain/forwarding/forwardings.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { OutgoingTargets } from '#notify/index.ts'
import { openLog } from '#platform/process/log/log.ts'
import { SecretBox } from '#platform/secrets/secret-box.ts'
import { openTargetGuard } from '#platform/targets/target-guard.ts'
import { insertDevice } from '#store/device/device-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import { newDevice } from '#testing/new-device.ts'

const silentLog = openLog('silent')

export const everything: Omit<ForwardingInput, 'url'> = {
  name: '平台',
  enabled: true,
  kind: 'webhook',
  scope: 'all',
  valueMode: 'all',
  states: true,
  alarms: true,
  commands: true,
}

interface Choice {
  readonly allowsPrivate: boolean
  readonly bounds?: typeof queueBounds
}

/** Makes the forwarding with its real ways out, not started yet; nothing here needs a test runner. */
export function makeForwardings(
  world: Pick<ForwardingsContext, 'db' | 'clock' | 'log' | 'models'>,
  { allowsPrivate, bounds = queueBounds }: Choice,
) {
  const { notices, sent } = openNotices()
  const guard = openTargetGuard(allowsPrivate)
  const base = {
    ...world,
    notices,
    secrets: new SecretBox('a key of 32 characters for tests!'),
    targets: new OutgoingTargets({ guard, clock: world.clock, installation: () => 'test' }),
    random: () => 0.5,
  } satisfies ForwardingsContext
  const forwardings = new Forwardings({
    context: () => base,
    refusesAddress: (host) => guard.refusesAddress(host),
    allowsPlain: true,
    bounds,
  })
  return { context: { ...base, forwardings }, forwardings, sent }
}

const variable = {
  name: '温度',
  unit: '℃',
  fm: 2,
  func: 2,
  register: 0,
  rw: 'r',
  decimals: 1,
  method: 'all',
  rate: 60,
  pUnit: 1,
  isTop: false,
} as const

function openNotices() {
  const sent: AccountNotice[] = []
  const mail = {
    sendCode: () => Promise.reject(new Error('not used')),
    sendNotice: async (_: string, notice: AccountNotice) => {
      sent.push(notice)
      return { ok: true, value: { receipt: '' } } as const
    },
  }
  return { notices: new NoticeSender(mail, silentLog), sent }
}

/** Adds two devices of one model with one variable. */
export async function addDevices({ db, clock }: ClockContext, owner: Caller) {
  const ownerId = owner.accountId
  const { modelId } = await createModel({ db, clock, models: new ModelMemory() }, owner, {
    name: '锅炉',
    slaves: [{ name: '从机', addr: 1, var: [{ ...variable }] }],
  })
  const model = await selectModel(db, modelId)
  const varId = (await model?.readSlaves())?.[0]?.var[0]?.varId ?? 0
  const add = async (sn: string) =>
    (await insertDevice(
      db,
      newDevice({ ownerId, name: `设备 ${sn}`, sn, modelId, createdAt: clock.now() }),
    )) ?? 0
  return { modelId, varId, deviceId: await add('A/1'), otherId: await add('B2') }
}
