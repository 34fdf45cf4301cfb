import type { Bus, Subscription } from '../bus/bus.ts'
import { AnswerOnce } from '../devices/answer-once.ts'
import { type BatchMessage, unpackBatch } from '../devices/batch-message.ts'
import {
  type DeviceMessage,
  type InterestNotice,
  type InterestQuestion,
  interestSubject,
  type PointsMessage,
  type ReleaseMessage,
  type SeriesMessage,
  slotSubject,
  type TakeMessage,
} from './partition-messages.ts'
import type { HolderAnswer } from './partition-routes.ts'
import type { PartitionShare } from './partition-share.ts'
import { fromPoints, toColumnsAnswer } from './share-codec.ts'

interface Place {
  readonly bus: Bus
  readonly epoch: number
  readonly share: Pick<
    PartitionShare,
    | 'slot'
    | 'holds'
    | 'takeBatch'
    | 'takePoints'
    | 'take'
    | 'release'
    | 'latest'
    | 'removeDevice'
    | 'heed'
  >
  readonly samples: {
    unsealed(range: SeriesMessage): { readonly times: Float64Array; readonly values: Float64Array }
    unsealedLatest(deviceId: number): readonly unknown[]
  }
}

/** What other processes may ask of the holder of partitions. */
export function serveShare({ bus, epoch, share, samples }: Place): Subscription {
  const once = new AnswerOnce(['elsewhere', 'failed'] satisfies HolderAnswer[])
  const at = (what: string) => slotSubject(epoch, share.slot, what)
  /** The owner of the store asks again when the device is another process's by now. */
  const ifHeld = async <T>(deviceId: number, read: () => T | Promise<T>) =>
    share.holds(deviceId) ? await read() : 'elsewhere'
  const subscriptions = [
    bus.serve(at('batch'), (body: BatchMessage) =>
      once.answer(body, () => share.takeBatch(unpackBatch(body))),
    ),
    bus.serve(at('points'), (body: PointsMessage) => share.takePoints(fromPoints(body))),
    bus.serve(at('take'), (body: TakeMessage) => share.take(body)),
    bus.serve(at('release'), (body: ReleaseMessage) => share.release(body)),
    bus.serve(at('unsealed'), (body: SeriesMessage) =>
      ifHeld(body.deviceId, () => toColumnsAnswer(samples.unsealed(body))),
    ),
    bus.serve(at('unsealedLatest'), ({ deviceId }: DeviceMessage) =>
      ifHeld(deviceId, () => samples.unsealedLatest(deviceId)),
    ),
    bus.serve(at('latest'), ({ deviceIds }: InterestQuestion) =>
      share.latest(deviceIds.filter((id) => share.holds(id))),
    ),
    bus.serve(at('remove'), ({ deviceId }: DeviceMessage) =>
      ifHeld(deviceId, async () => {
        await share.removeDevice(deviceId)
        return 'done'
      }),
    ),
    bus.listen(interestSubject(epoch), (body: InterestNotice) => share.heed(body)),
  ]
  return { end: () => subscriptions.forEach((one) => one.end()) }
}
