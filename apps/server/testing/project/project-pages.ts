import {
  apiBase,
  configurationApi,
  configurationPageApi,
  configurationPhotoPath,
  Photo,
  pageComponentApi,
  successEnvelope,
} from '@fieldhub/contract'
import { type Cell, encodePage, type NodeCell, newPage, toComponents } from '@fieldhub/page'
import sharp from 'sharp'
import * as z from 'zod/mini'
import type { startTestServer } from '../test-server.ts'

type Server = Awaited<ReturnType<typeof startTestServer>>
/** A server and whoever is signed in. */
export type ProjectWorld = Server & { readonly token: string }

interface Drawn {
  readonly model: number
  readonly first: number
  /** A variable of the model. */
  readonly one: number
}

/** A configuration with two pages, a picture and a component. */
export async function drawPages(world: ProjectWorld, { model, first, one }: Drawn): Promise<void> {
  const { call } = world
  const own = { token: world.token }
  const photo = await uploadPicture(world)
  const input = { name: '总览', type: 0, modelId: model } as const
  const { id: configurationId } = await call(configurationApi.create, input, own)
  const [home] = await call(configurationPageApi.list, { configurationId }, own)
  const phone = {
    configurationId,
    name: '手机',
    pageType: 1,
    pageData: pageOf(first, one),
  } as const
  const { id: second } = await call(configurationPageApi.create, phone, own)
  const leading = pageOf('$self', one, { photo: photo.id, page: second })
  await call(
    configurationPageApi.change,
    { id: home?.id ?? 0, name: '首页', pageData: leading },
    own,
  )
  const cover = (await picture(8)).toString('base64')
  await call(configurationApi.change, { id: configurationId, cover }, own)
  await call(pageComponentApi.create, componentOf(first, one, photo.id), own)
}

/** A component with a picture, and a value of a device that it names, beside one that it knows by name alone. */
function componentOf(dev: number, varId: number, photo: number) {
  const key = 'c0ffee00c0ffee00'
  const box = { kind: 'node', position: { x: 0, y: 0 }, size: { width: 40, height: 20 } } as const
  const own = { dev: '$self', varId: 0, slave: 's', name: 'v' } as const
  const parts: readonly NodeCell[] = [
    { ...box, id: 'p1', shape: 'image', zIndex: 1, data: { props: { photo: String(photo) } } },
    {
      ...box,
      id: 'p2',
      shape: 'value',
      zIndex: 2,
      data: {
        props: {},
        binds: [
          { to: 'value', src: { dev, varId } },
          { to: 'visible', src: own },
        ],
      },
    },
  ]
  const component = { key, version: 3, name: '泵', size: box.size, params: [], cells: parts }
  const group: NodeCell = {
    ...box,
    id: 'g',
    shape: 'group',
    zIndex: 1,
    children: parts.map(({ id }) => id),
    data: { props: {}, component: { key, params: {} } },
  }
  const members = parts.map((part) => ({
    ...part,
    parent: group.id,
    data: { ...part.data, of: part.id },
  }))
  const pageData = encodePage({
    ...newPage(0),
    components: toComponents([component]),
    graphData: { cells: [group, ...members] },
  })
  return { key, name: '泵', version: 3, pageData }
}

function picture(width: number) {
  return sharp({ create: { width, height: 4, channels: 3, background: '#a04020' } })
    .png()
    .toBuffer()
}

async function uploadPicture({ send, token }: ProjectWorld) {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(await picture(16))]), '厂房.png')
  const path = `${apiBase}${configurationPhotoPath}`
  const answer = await send('POST', path, { headers: { token }, body: form })
  return z.parse(successEnvelope(Photo), await answer.json()).data
}

function pageOf(
  dev: '$self' | number,
  varId: number,
  { photo, page }: { readonly photo?: number; readonly page?: number } = {},
): string {
  const cell: Cell = {
    kind: 'node',
    id: 'a',
    shape: 'button',
    zIndex: 1,
    position: { x: 0, y: 0 },
    size: { width: 10, height: 10 },
    data: {
      props: { text: '去' },
      binds: [{ to: 'visible', src: { dev, varId } }],
      actions: [
        { on: 'click', do: 'write', target: { dev, varId }, value: 1 },
        ...(page === undefined ? [] : [{ on: 'click', do: 'page', page } as const]),
      ],
    },
  }
  const bgImg = photo === undefined ? '' : String(photo)
  return encodePage({ ...newPage(0), bgImg, graphData: { cells: [cell] } })
}
