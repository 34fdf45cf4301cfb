import type { Language } from '@fieldhub/contract'
import { encodePage, type PageData } from '@fieldhub/page'
import type { Caller } from '#domain/caller.ts'
import { createConfiguration } from '#domain/page/configuration/configuration.ts'
import { changeConfiguration } from '#domain/page/configuration/configuration-cover.ts'
import { listPages } from '#domain/page/configuration-page.ts'
import { changePage } from '#domain/page/page-save.ts'
import { AppError } from '#platform/app-error.ts'
import type { DemoPageContext } from './demo-context.ts'
import { pumpCover } from './demo-cover.ts'
import { DemoDrawing, type VarIds } from './demo-drawing.ts'
import type { DemoDevice } from './demo-scene.ts'
import { type DemoWords, demoWords } from './demo-words.ts'

/** Draws the pump station for the one device, as a configuration that belongs to no model. */
export async function drawPumpPage(
  context: DemoPageContext,
  caller: Caller,
  { id: deviceId, variables }: DemoDevice,
  language: Language,
): Promise<void> {
  const words = demoWords(language)
  const varIds = new Map([...variables].map(([name, { varId }]) => [words(name), varId]))
  const input = { name: words('加压泵站总览'), type: 1, deviceId } as const
  const { id } = await createConfiguration(context, caller, input, language)
  const [first] = await listPages(context, caller, id)
  if (first === undefined) throw new AppError('notFound')
  const pageData = encodePage(stationPage(varIds, words))
  await changePage(context, caller, { id: first.id, name: words('泵房'), pageData })
  await changeConfiguration(context, caller, { id, cover: await pumpCover() })
}

const readings = [
  ['压力设定', 'MPa'],
  ['瞬时流量', 'm³/h'],
  ['水温', '℃'],
  ['浊度', 'NTU'],
  ['余氯', 'mg/L'],
  ['酸碱度', 'pH'],
] as const

const panel = { stroke: '#DBE2EA', strokeWidth: 1, radius: 8 }

function stationPage(varIds: VarIds, words: DemoWords): PageData {
  const drawing = new DemoDrawing(varIds, words)
  const title = { text: '加压泵站总览', fontSize: 28, bold: true, align: 'left' }
  drawing.put('title', 'text', [48, 32, 400, 44], { props: title })
  drawing.put('well', 'openTank', [64, 200, 170, 190], {
    props: { min: 0, max: 5 },
    binds: [drawing.bind('level', '吸水井液位')],
  })
  drawing.put('well-name', 'text', [64, 156, 170, 30], { props: { text: '吸水井' } })
  drawing.put('吸水井液位', 'value', [90, 400, 118, 36], {
    props: { unit: 'm', bold: true },
    binds: [drawing.bind('value', '吸水井液位')],
  })
  putPump(drawing, 1, 150)
  putPump(drawing, 2, 330)
  drawing.put('gauge', 'gauge', [660, 190, 190, 190], {
    props: { min: 0, max: 1, unit: 'MPa', decimals: 3 },
    binds: [drawing.bind('value', '出口压力')],
  })
  drawing.put('gauge-name', 'text', [660, 390, 190, 30], { props: { text: '出口压力' } })
  drawing.put('panel', 'rect', [900, 132, 332, 318], { props: panel })
  for (const [place, [name, unit]] of readings.entries()) {
    drawing.reading(name, unit, [924, 152 + place * 46, 284, 36])
  }
  putTrend(drawing)
  return drawing.pageOf(0, 1280, 800)
}

function putPump(drawing: DemoDrawing, number: 1 | 2, y: number): void {
  const [id, running] = [`pump${number}`, `${number}号泵运行`]
  const flow = { binds: [drawing.bind('flow', running)] }
  const pressed = { x: 640, y: 285 }
  drawing.pipe(`${id}-in`, { cell: 'well', port: 'right' }, { cell: id, port: 'in' }, flow)
  drawing.pipe(`${id}-out`, { cell: id, port: 'out' }, pressed, flow)
  drawing.put(id, 'pump', [340, y, 112, 100], { binds: [drawing.bind('running', running)] })
  drawing.put(`${id}-name`, 'text', [330, y + 104, 132, 28], { props: { text: `${number}号泵` } })
  const look = { text: '启/停', fill: '#5B6776', onColor: '#1E8E3E' }
  drawing.toggle('button', `${number}号泵开关`, [346, y + 134, 100, 34], look)
}

function putTrend(drawing: DemoDrawing): void {
  const name = { text: '出口压力与设定', fontSize: 18, bold: true, align: 'left' }
  drawing.put('trend-name', 'text', [48, 512, 400, 32], { props: name })
  drawing.put('trend', 'liveTrend', [48, 548, 1184, 220], {
    props: { minutes: 360 },
    binds: [drawing.bind('a', '出口压力'), drawing.bind('b', '压力设定')],
  })
}
