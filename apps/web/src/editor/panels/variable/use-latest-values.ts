import { deviceApi, deviceStatus, rowsOf, variableApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { usePageSession } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import type { Subject } from '../use-subjects.ts'

type LatestValues = ReadonlyMap<number, number>

const none: LatestValues = new Map()
/** Among so many devices of a model one is looked for that is there. */
const devicesMax = 20

/**
 * What the variables show now, by their ids: a device's own, or for a model those of the device over whose values the page is
 * drawn, else of any device of the model.
 */
export function useLatestValues(subject: Subject | undefined): LatestValues {
  const { configuration, editor } = usePageSession()
  const live = useStore(editor.liveDevice)
  const { dev, modelId = null } = subject ?? {}
  const deviceId = dev === '$self' ? (configuration.deviceId ?? live) : dev
  const { data } = useQuery({
    queryKey: [variableApi.lastValues.path, 'latest', deviceId, modelId],
    queryFn: ({ signal }) => readLatestValues({ deviceId, modelId: modelId ?? 0 }, signal),
    enabled: modelId !== null,
  })
  return data ?? none
}

interface Place {
  readonly deviceId: number | undefined
  readonly modelId: number
}

async function readLatestValues(
  { deviceId, modelId }: Place,
  signal: AbortSignal,
): Promise<LatestValues> {
  const found = deviceId ?? (await findDevice(modelId, signal))
  if (found === undefined) return none
  const slaves = await call(variableApi.lastValues, { deviceId: found }, { quiet: true, signal })
  const values = slaves.flatMap((slave) => slave.var)
  return new Map(
    values.flatMap(({ varId, value }) => (value === null ? [] : [[varId, value] as const])),
  )
}

async function findDevice(model: number, signal: AbortSignal): Promise<number | undefined> {
  const input = { model, page: 1, pageSize: devicesMax }
  const devices = rowsOf(await call(deviceApi.nameList, input, { quiet: true, signal }))
  const isThere = ({ status }: (typeof devices)[number]) =>
    status === deviceStatus.online || status === deviceStatus.alarm
  return (devices.find(isThere) ?? devices[0])?.id
}
