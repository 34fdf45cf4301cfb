import type { LiveValue } from '@fieldhub/contract'
import { publishPacket } from './publish-packet.ts'
import { deviceTopic, type TopicFilters, variableTopic } from './topic-tree.ts'

interface ValuePacketOptions {
  readonly filters: TopicFilters
  readonly protocolVersion: 3 | 4 | 5
  /** They are what lies at the topics when somebody subscribes. */
  readonly retain: boolean
}

/** Whether everything is selected that comes of this device's values. */
export function selectsAllValues(filters: TopicFilters, deviceId: number): boolean {
  return filters.wants('values', deviceId) && filters.variables(deviceId).isAny
}

/** The messages of a device's values that filters select, in one piece; empty: none is selected. */
export function valuePackets(
  deviceId: number,
  values: readonly LiveValue[],
  { filters, ...options }: ValuePacketOptions,
): Buffer {
  const texts = values.map((value) => JSON.stringify(value))
  const packets: string[] = []
  if (filters.wants('values', deviceId)) {
    const payload = `{"deviceId":${deviceId},"values":[${texts.join(',')}]}`
    packets.push(publishPacket(deviceTopic(deviceId, 'values'), payload, options))
  }
  const { isAny, ids } = filters.variables(deviceId)
  for (const [index, { varId }] of values.entries()) {
    if (!isAny && !ids.has(varId)) continue
    const payload = `{"deviceId":${deviceId},${(texts[index] ?? '').slice(1)}`
    packets.push(publishPacket(variableTopic(deviceId, varId), payload, options))
  }
  return Buffer.from(packets.join(''), 'latin1')
}
