import {
  configurationApi,
  configurationPageApi,
  configurationPhotoPath,
  deviceApi,
  modelApi,
  Photo,
  sessionApi,
  successEnvelope,
} from '@fieldhub/contract'
import { type Cell, encodePage, newPage } from '@fieldhub/page'
import * as z from 'zod/mini'
import { addAccount, startTestServer, type TestOptions } from '../test-server.ts'

const variable = { name: '液位', fm: 2, func: 2, register: 0, rw: 'rw' } as const
const slaves = [{ name: '从机', addr: 1, var: [variable] }]

/** Makes a page that holds one text, and other cells besides. */
export function pageText(text: string, cells: readonly Cell[] = []): string {
  const cell: Cell = {
    kind: 'node',
    id: 'a',
    shape: 'text',
    zIndex: 1,
    position: { x: 0, y: 0 },
    size: { width: 10, height: 10 },
    data: { props: { text } },
  }
  return encodePage({ ...newPage(0), graphData: { cells: [cell, ...cells] } })
}

type Server = Awaited<ReturnType<typeof startTestServer>>

export interface ConfigurationWorld extends Server {
  readonly token: string
  readonly modelId: number
  readonly deviceId: number
  readonly id: number
  readonly pageId: number
  readonly used: () => Promise<number>
  readonly uploading: (file: Uint8Array<ArrayBuffer>, name: string) => ReturnType<typeof upload>
}

/** Makes an account with a model, a device of it and a configuration of the model. */
export async function startConfigurationWorld(
  options: TestOptions = {},
): Promise<ConfigurationWorld> {
  const world = await startTestServer(options)
  await addAccount(world.server, 'painter', 'painter password 1')
  const token = await world.signIn('painter', 'painter password 1')
  const { id: modelId } = await world.call(modelApi.create, { name: '锅炉', slaves }, { token })
  const deviceId = await addDevice(world, token, { sn: 'PAGE-0001', model: modelId })
  const input = { name: '锅炉房', type: 0, modelId } as const
  const { id } = await world.call(configurationApi.create, input, { token })
  const pages = await world.call(configurationPageApi.list, { configurationId: id }, { token })
  const pageId = pages[0]?.id ?? 0
  const used = async () => {
    const { configurationUseSpace } = await world.call(sessionApi.currentUser, {}, { token })
    return configurationUseSpace
  }
  const uploading = (file: Uint8Array<ArrayBuffer>, name: string) =>
    upload(world, token, file, name)
  return { ...world, token, modelId, deviceId, id, pageId, used, uploading }
}

export async function addDevice(
  { call }: Pick<Server, 'call'>,
  token: string,
  { sn, model }: { readonly sn: string; readonly model: number },
): Promise<number> {
  const device = { name: sn, sn, password: 'secret1', typeId: 1, mode: 'transparent' } as const
  const { id } = await call(deviceApi.create, { ...device, model }, { token })
  return id
}

/** Returns the bytes that the account's configurations and photos take by their lists. */
export async function bytesListed({ call, token }: ConfigurationWorld): Promise<number> {
  const list = await call(configurationApi.list, {}, { token })
  const configurations = Array.isArray(list) ? list : list.list
  return configurations.reduce((sum, { space }) => sum + space, 0)
}

async function upload(
  { send }: Server,
  token: string,
  file: Uint8Array<ArrayBuffer>,
  name: string,
) {
  const body = new FormData()
  body.set('file', new Blob([file]), name)
  const headers = { token, lang: 'en_us' }
  const response = await send('POST', `/api2${configurationPhotoPath}`, { headers, body })
  const answer: unknown = await response.json()
  const parsed = z.safeParse(successEnvelope(Photo), answer)
  return { status: response.status, answer, photo: parsed.success ? parsed.data.data : undefined }
}
