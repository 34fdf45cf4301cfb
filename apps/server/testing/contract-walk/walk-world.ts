import {
  apiTokenApi,
  deviceApi,
  groupApi,
  groupShareApi,
  modelApi,
  personalApi,
  savedViewApi,
  sessionApi,
  shareApi,
  smartGroupApi,
  timedTaskApi,
  variableApi,
} from '@fieldhub/contract'
import type { TestEngine } from '#store/testing/on-each-engine.ts'
import { importDevices } from '#testing/device-import-test.ts'
import { exportOf, uploadArchive } from '#testing/project/sent-archive.ts'
import { addAccount, standingClock, startTestServer } from '#testing/test-server.ts'
import { deviceInput, slaves, task } from './walk-inputs.ts'
import { addAlarmParts, addDrawnParts, addReportParts } from './world-parts.ts'

/** Makes an account with a model and a device, and a stranger. */
export async function startWorld(engine: TestEngine['name'] = 'sqlite') {
  const clock = standingClock()
  const settings = { FIELDHUB_ALLOW_PRIVATE_TARGETS: 'on' }
  const world = { ...(await startTestServer({ engine, clock, settings })), clock }
  const token = await world.signIn()
  await addAccount(world.server, 'stranger', 'stranger password')
  const friendId = await addAccount(world.server, 'friend', 'friend password')
  const stranger = await world.signIn('stranger', 'stranger password')
  const { id: modelId } = await world.call(modelApi.create, { name: 'm', slaves }, { token })
  const device = { ...deviceInput, sn: 'WALK-0001', model: modelId }
  const { id: deviceId } = await world.call(deviceApi.create, device, { token })
  const { id: groupId } = await world.call(groupApi.create, { name: 'g' }, { token })
  const share = { deviceId, account: 'friend', role: 'operator' } as const
  const { id: shareId } = await world.call(shareApi.save, share, { token })
  const groupShare = { groupId, account: 'friend', role: 'viewer' } as const
  const { id: groupShareId } = await world.call(groupShareApi.save, groupShare, { token })
  const [values] = await world.call(variableApi.lastValues, { deviceId }, { token })
  const varId = values?.var[0]?.varId ?? 0
  const alarms = await addAlarmParts(world, { token, deviceId, modelId, varId })
  await world.signIn()
  const [spare] = await world.call(personalApi.sessions, {}, { token })
  const spareId = spare?.id ?? 0
  const code = await world.call(sessionApi.qrLogin, {})
  const scanId = 'url' in code ? (code.url.split('/').at(-1) ?? '') : ''
  const ids = {
    spareId,
    tokenId: await addApiToken(world, token),
    scanId,
    friendId,
    shareId,
    groupShareId,
    groupId,
    modelId,
    deviceId,
    varId,
  }
  const friend = { token: await world.signIn('friend', 'friend password') }
  const heldTask = await world.call(timedTaskApi.create, { deviceId, varId, ...task }, friend)
  const lifeIds = await addLifeParts(world, token)
  const drawn = await addDrawnParts(world, token, modelId)
  const reports = await addReportParts(world, { token, deviceId, varId })
  return {
    ...world,
    ...ids,
    ...lifeIds,
    ...alarms,
    ...drawn,
    ...reports,
    heldTaskId: heldTask.id,
    token,
    stranger,
  }
}

async function addApiToken(
  { call }: Awaited<ReturnType<typeof startTestServer>>,
  token: string,
): Promise<number> {
  const { id } = await call(apiTokenApi.make, {}, { token })
  return id
}

/** Adds a saved view, and an import that is done. */
async function addLifeParts(world: Awaited<ReturnType<typeof startTestServer>>, token: string) {
  const view = { page: '/device/list', name: 'v', search: '?status=2' }
  const { id: viewId } = await world.call(savedViewApi.create, view, { token })
  const smart = { name: 's', rule: { search: 'w' } }
  const { id: smartGroupId } = await world.call(smartGroupApi.create, smart, { token })
  const { id } = await importDevices(world, token, 'sn,password\nWALK-0003,secret1\n')
  const own = { ...world, token }
  const { plan } = await uploadArchive(own, await exportOf(own))
  return { viewId, smartGroupId, importId: id ?? 0, projectId: plan?.id ?? '' }
}

export type World = Awaited<ReturnType<typeof startWorld>>
