import {
  alarmLogApi,
  commandApi,
  configurationPageApi,
  lentConfigurationApi,
  pageWriteApi,
  publicationApi,
  type Show,
  showApi,
  variableApi,
} from '@fieldhub/contract'
import { call } from '#api/call.ts'
import { liveStore } from '#api/live/live.ts'
import { sessionConnection } from '#api/live/session-connection.ts'
import { serverNow } from '#i18n/server-time.ts'
import type { VariableFacts } from '../viewer-host.ts'
import { readLimits, toRows } from './read-limits.ts'
import { sessionAlarms } from './session-alarms.ts'
import type { ShownSource } from './shown-source.ts'

const newestMax = '100'
const pointsMax = 500
const quietly = { quiet: true }

/** The source of a configuration within a session, whose values come over the console's own live connection. */
export function openSessionSource(
  show: Show,
  { mayCommand, isDraft }: { readonly mayCommand: boolean; readonly isDraft: boolean },
): ShownSource {
  const { devices, configurationId, deviceId: selfId, isLent } = show
  const place = { configurationId: String(configurationId), deviceId: String(selfId) }
  const handledListeners = new Set<() => void>()
  const deviceIds = new Set(devices.map(({ deviceId }) => deviceId))
  const listed = sessionAlarms(deviceIds)
  return {
    live: liveStore,
    connection: sessionConnection,
    readPage: async (pageId) => {
      const id = String(pageId)
      if (isLent) return (await call(lentConfigurationApi.page, { ...place, id }, quietly)).pageData
      const shown = { configurationId: String(configurationId), id }
      const page = isDraft
        ? await call(configurationPageApi.read, { id }, quietly)
        : await call(publicationApi.shownPage, shown, quietly)
      return page.pageData
    },
    ...getWrites(show),
    mayWrite: (deviceId, varId) => mayCommand && isWritable(show, deviceId, varId),
    facts: readFacts,
    openPast: async () => (await import('../past/session-past.ts')).openSessionPast([...deviceIds]),
    history: readHistory,
    alarms: {
      // Alarms of pages that come with a share are their owner's, and so is what is done about them.
      read: () => (isLent ? call(lentConfigurationApi.alarms, place, quietly) : listed.read()),
      alarming: async () => (await call(showApi.previewAlarming, place, quietly)).list,
      onChange: (listener) => {
        handledListeners.add(listener)
        const stop = listed.onChange(listener)
        return () => {
          handledListeners.delete(listener)
          stop()
        }
      },
      ...(mayCommand && !isLent
        ? {
            acknowledge: async (id: number) => {
              // What a colleague did about it since the list was read stays.
              const seen = { id, seenHandleTime: listed.handleTimeOf(id) }
              await call(alarmLogApi.handle, { ...seen, state: 'acknowledged' }, quietly)
              for (const listener of handledListeners) listener()
            },
          }
        : {}),
    },
  }
}

/** Every write names the pages from which it is ordered, which may ask for more than the device does. */
function getWrites({ configurationId, deviceId: selfId }: Show) {
  const from = { configurationId, selfId }
  return {
    write: (deviceId, varId, value, confirmation = {}) =>
      call(pageWriteApi.set, { ...from, deviceId, varId, value, ...confirmation }, quietly),
    openJog: async () => (await import('../jog/open-jog.ts')).openPageJog(from),
  } satisfies Pick<ShownSource, 'write' | 'openJog'>
}

const readHistory: ShownSource['history'] = async (deviceId, varId, spanMs) => {
  const endTime = serverNow()
  const range = { startTime: endTime - spanMs, endTime, maxPoints: pointsMax }
  const answer = await call(variableApi.data, { deviceId, varIds: [varId], ...range }, quietly)
  return 'series' in answer ? (answer.series[0]?.points ?? []) : []
}

function isWritable({ devices }: Show, deviceId: number, varId: number): boolean {
  const device = devices.find((one) => one.deviceId === deviceId)
  if (device === undefined || device.role === 'viewer') return false
  return device.var.find((one) => one.varId === varId)?.rw === 'rw'
}

/** The lasting alarms of a variable, the limits of its triggers, and who wrote it last. */
async function readFacts(device: number, varId: number): Promise<VariableFacts> {
  const newest = { deviceId: String(device), page: '1' }
  const active = { ...newest, active: 'true', pageSize: newestMax } as const
  const ordered = { ...newest, varId: String(varId), pageSize: '10' }
  const [alarms, commands, limits] = await Promise.all([
    call(alarmLogApi.list, active, quietly),
    call(commandApi.log, ordered, quietly),
    // Whoever may not read triggers sees the rest.
    readLimits(device, varId).catch(() => []),
  ])
  const written = toRows(commands).find(({ state }) => state !== 'failed')
  return {
    alarms: toRows(alarms).filter((alarm) => alarm.varId === varId),
    limits,
    lastWrite: written && { value: written.value, by: written.by, time: written.queuedAt },
  }
}
