import { deviceKind } from '#domain/device/device-types.ts'
import type { StoreContext } from '#domain/store-context.ts'
import {
  countOffers,
  openPlanned,
  selectPlannedOffers,
  selectUntoldDevices,
  underWayStates,
} from '#store/firmware/firmware-offer-store.ts'
import {
  changeRolloutFrom,
  type RolloutRow,
  selectRollout,
} from '#store/firmware/firmware-rollout-store.ts'
import { selectFirmware } from '#store/firmware/firmware-store.ts'
import type { UpdateContext } from './firmware-context.ts'
import { offerWaiting } from './update-offer.ts'

export interface StageCounts {
  readonly devices: number
  readonly done: number
  readonly failed: number
  readonly waiting: number
  readonly underWay: number
  readonly planned: number
}

/** Devices that get their offer at the same time. */
const offersAtOnce = 20
const plannedAtOnce = 1_000

/** State of each stage, in their order. */
export async function getStageCounts(
  { db }: StoreContext,
  rollouts: readonly RolloutRow[],
): Promise<ReadonlyMap<number, readonly StageCounts[]>> {
  const counts = await countOffers(
    db,
    rollouts.map(({ id }) => id),
  )
  return new Map(
    rollouts.map(({ id, stages }) => {
      const own = counts.filter(({ rolloutId }) => rolloutId === id)
      const countIn = (stage: number, states: readonly string[]) =>
        own
          .filter((row) => row.stage === stage && states.includes(row.state))
          .reduce((sum, { count }) => sum + count, 0)
      return [id, stages.map((_, stage) => getStage(stage, countIn))]
    }),
  )
}

function getStage(
  stage: number,
  countIn: (stage: number, states: readonly string[]) => number,
): StageCounts {
  const done = countIn(stage, ['done'])
  const failed = countIn(stage, ['failed', 'expired', 'stopped'])
  const waiting = countIn(stage, ['waiting'])
  const planned = countIn(stage, ['planned'])
  const underWay = countIn(stage, underWayStates)
  const devices = done + failed + waiting + planned + underWay
  return { devices, done, failed, waiting, planned, underWay }
}

/**
 * Begins the stage, goes on to the next one, pauses or ends. A stage is complete when no device is under way and at
 * least one is done or none waits: absent devices do not block it, a stage without any result does.
 */
export function advanceRollout(context: UpdateContext, id: number): Promise<void> {
  return context.rolloutLooks.look(id, () => advance(context, id))
}

async function advance(context: UpdateContext, id: number): Promise<void> {
  const rollout = await selectRollout(context.db, id)
  if (rollout?.state !== 'running') return
  const stages = (await getStageCounts(context, [rollout])).get(id) ?? []
  const stage = stages[rollout.stage]
  if (stage === undefined) return
  const failures = stages.reduce((sum, { failed }) => sum + failed, 0)
  if (failures > rollout.failuresMax) {
    await changeRolloutFrom(context.db, rollout, { state: 'paused', reason: 'failures' })
    return
  }
  if (stage.planned > 0) return openStage(context, rollout, stages)
  const isThrough = stage.underWay === 0 && (stage.waiting === 0 || stage.done > 0)
  if (!isThrough) return
  if (rollout.stage + 1 < stages.length) {
    await changeRolloutFrom(context.db, rollout, { stage: rollout.stage + 1 })
    return advance(context, id)
  }
  const isOver = stages.every(({ waiting, underWay }) => waiting + underWay === 0)
  if (!isOver) return
  const settledAt = context.clock.now()
  await changeRolloutFrom(context.db, rollout, { state: 'done', settledAt })
}

/**
 * Lets the devices of the stage be told. After the first stage no more of them are under way at a time than updates have
 * succeeded, since whoever is told cannot be called back when failures pause the roll-out. Devices that are away, or ask
 * by themselves, are told one by one and take no room.
 */
async function openStage(
  context: UpdateContext,
  rollout: RolloutRow,
  stages: readonly StageCounts[],
): Promise<void> {
  const firmware = await selectFirmware(context.db, rollout.firmwareId)
  const isLimited = rollout.stage > 0 && deviceKind(firmware?.typeId ?? 0)?.isCloud === true
  let room = isLimited ? await roomOf(context, rollout, stages) : Number.POSITIVE_INFINITY
  const query = { rolloutId: rollout.id, stage: rollout.stage }
  while (room > 0) {
    const planned = await selectPlannedOffers(context.db, query, plannedAtOnce)
    const ids: number[] = []
    for (const { id, deviceId } of planned) {
      if (room === 0) break
      ids.push(id)
      if (context.devicePort.isOnline(deviceId)) room -= 1
    }
    await publishAll(context, await openPlanned(context.db, ids))
    if (planned.length < plannedAtOnce) return
  }
}

/** How many more devices may be under way, those that are being told at this moment among them. */
async function roomOf(
  { db, devicePort }: UpdateContext,
  { id }: RolloutRow,
  stages: readonly StageCounts[],
): Promise<number> {
  const sum = (count: 'done' | 'underWay') => stages.reduce((all, each) => all + each[count], 0)
  const room = Math.max(1, sum('done')) - sum('underWay')
  if (room <= 0) return 0
  const untold = await selectUntoldDevices(db, id)
  return Math.max(0, room - untold.filter((deviceId) => devicePort.isOnline(deviceId)).length)
}

/** Sends the offer to connected devices; the others get it when they connect. */
export async function publishAll(
  context: UpdateContext,
  deviceIds: readonly number[],
): Promise<void> {
  const online = deviceIds.filter((id) => context.devicePort.isOnline(id))
  for (let at = 0; at < online.length; at += offersAtOnce) {
    await Promise.all(online.slice(at, at + offersAtOnce).map((id) => offerWaiting(context, id)))
  }
}
