import type { ForwardingInput } from '@fieldhub/contract'
import { onTestFinished } from 'vitest'
import type { Caller } from '#domain/caller.ts'
import {
  createForwarding,
  ownForwarding,
  removeForwarding,
  rotateSecret,
  switchForwarding,
} from '#domain/forwarding/forwarding-change.ts'
import { listForwardings } from '#domain/forwarding/forwarding-list.ts'
import { listDeliveries } from '#domain/forwarding/forwarding-log.ts'
import { queueBounds } from '#domain/forwarding/forwarding-writer.ts'
import type { Value } from '#facts/values.ts'
import { updateAccount } from '#store/account/account-store.ts'
import type { TestEngine } from '#store/testing/on-each-engine.ts'
import { openUseCaseWorld } from '../use-case-world.ts'
import { addDevices, everything, makeForwardings } from './forwarding-parts.ts'

/** Opens an account with two devices, and forwarding that runs with its real ways out. */
export async function openForwardingWorld(
  engine?: TestEngine,
  allowsPrivate = true,
  bounds = queueBounds,
) {
  const world = await openUseCaseWorld(engine)
  const owner = await world.addCaller('owner')
  await updateAccount(world.context.db, owner.accountId, { email: 'owner@example.com' })
  const { context, forwardings, sent } = makeForwardings(world.context, { allowsPrivate, bounds })
  const device = await addDevices(context, owner)
  await forwardings.start()
  onTestFinished(() => forwardings.close())
  return {
    ...world,
    ...device,
    ...actions(context, owner, device.varId),
    context,
    owner,
    forwardings,
    sent,
  }
}

type Context = ReturnType<typeof makeForwardings>['context']

function actions(context: Context, owner: Caller, varId: number) {
  const { forwardings, clock } = context
  const first = async (id: number) => {
    const [found] = await listForwardings(context, owner, { id })
    if (found === undefined) throw new Error('no such forwarding')
    return found
  }
  return {
    add: (input: Partial<ForwardingInput> & { readonly url: string }) =>
      createForwarding(context, owner, { ...everything, ...input }),
    remove: (id: number) => removeForwarding(context, owner, id),
    rotate: (id: number) => rotateSecret(context, owner, id),
    turn: (id: number, enabled: boolean) => switchForwarding(context, owner, { id, enabled }),
    shown: first,
    log: async (forwardingId: number) => {
      const rows = await listDeliveries(context, owner, { forwardingId })
      return Array.isArray(rows) ? rows : rows.list
    },
    value: (deviceId: number, value: number, more: Partial<Value> = {}): Value => ({
      deviceId,
      varId,
      time: clock.now(),
      value,
      raw: value,
      quality: 'good',
      isStored: true,
      ...more,
    }),
    row: (id: number) => ownForwarding(context, owner, id),
    offline: (deviceId: number) =>
      forwardings.recordState({
        deviceId,
        ownerId: owner.accountId,
        type: 'offline',
        time: clock.now(),
        ip: '',
        lastSeenAt: clock.now(),
        reason: 'closed',
      }),
    /** Resolves when what is due is sent and everything under way has ended. */
    send: async () => {
      await forwardings.tick()
      await forwardings.settle()
    },
  }
}
