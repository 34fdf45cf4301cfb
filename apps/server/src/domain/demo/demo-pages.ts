import type { Language } from '@fieldhub/contract'
import { encodePage, type PageData } from '@fieldhub/page'
import type { Caller } from '#domain/caller.ts'
import { createConfiguration } from '#domain/page/configuration/configuration.ts'
import { changeConfiguration } from '#domain/page/configuration/configuration-cover.ts'
import { createPage, listPages } from '#domain/page/configuration-page.ts'
import { changePage } from '#domain/page/page-save.ts'
import { AppError } from '#platform/app-error.ts'
import { selectModel } from '#store/device-model/model-store.ts'
import type { DemoPageContext } from './demo-context.ts'
import { boilerCover } from './demo-cover.ts'
import { DemoDrawing, type VarIds } from './demo-drawing.ts'
import { type DemoWords, demoWords } from './demo-words.ts'

/** Draws the boiler house for PC and for phone as a user would, for every boiler of the model; returns its configuration. */
export async function drawDemoPages(
  context: DemoPageContext,
  caller: Caller,
  modelId: number,
  language: Language,
): Promise<number> {
  const words = demoWords(language)
  const model = await selectModel(context.db, modelId)
  if (model === undefined) throw new AppError('notFound')
  const { variables } = await context.models.read(model)
  const varIds = new Map([...variables.values()].map(({ name, varId }) => [name, varId]))
  const input = { name: words('锅炉房总览'), type: 0, modelId } as const
  const { id: configurationId } = await createConfiguration(context, caller, input, language)
  const [first] = await listPages(context, caller, configurationId)
  if (first === undefined) throw new AppError('notFound')
  const pageData = encodePage(deskPage(varIds, words))
  await changePage(context, caller, { id: first.id, name: words('锅炉房'), pageData })
  await createPage(context, caller, {
    configurationId,
    name: words('手机'),
    pageType: 1,
    pageData: encodePage(phonePage(varIds, words)),
  })
  await changeConfiguration(context, caller, { id: configurationId, cover: await boilerCover() })
  return configurationId
}

const readings = [
  ['供水温度', '℃'],
  ['回水温度', '℃'],
  ['锅炉压力', 'MPa'],
  ['循环流量', 'm³/h'],
  ['燃烧负荷', '%'],
] as const

/** A pump runs at full speed at 50 Hz. */
const hertzToPercent = [{ kind: 'linear', from: [0, 50], to: [0, 100] }] as const
const panel = { stroke: '#DBE2EA', strokeWidth: 1, radius: 8 }
const buttonProps = { text: '循环泵 启/停', fill: '#5B6776', onColor: '#1E8E3E' }

function deskPage(varIds: VarIds, words: DemoWords): PageData {
  const drawing = new DemoDrawing(varIds, words)
  const title = { text: '锅炉房总览', fontSize: 28, bold: true, align: 'left' }
  drawing.put('title', 'text', [48, 32, 400, 44], { props: title })
  putPlant(drawing)
  drawing.put('panel', 'rect', [900, 112, 332, 338], { props: panel })
  for (const [place, [name, unit]] of readings.entries()) {
    drawing.reading(name, unit, [924, 132 + place * 46, 284, 36])
  }
  drawing.toggle('button', '循环泵开关', [924, 388, 180, 44], buttonProps)
  drawing.put('burner-name', 'text', [1116, 362, 104, 24], {
    props: { text: '燃烧器', fontSize: 14 },
  })
  drawing.toggle('toggleSwitch', '燃烧器开关', [1128, 388, 80, 44], {})
  drawing.put('alarms-name', 'text', [48, 500, 200, 32], {
    props: { text: '报警', fontSize: 18, bold: true, align: 'left' },
  })
  drawing.put('alarms', 'alarmList', [48, 536, 1184, 224], { props: { scope: 'all' } })
  return drawing.pageOf(0, 1280, 800)
}

/** Tank, pump and boiler, with the pipes between them. */
function putPlant(drawing: DemoDrawing): void {
  const flow = { binds: [drawing.bind('flow', '循环泵运行')] }
  drawing.pipe('to-pump', { cell: 'tank', port: 'right' }, { cell: 'pump', port: 'in' }, flow)
  drawing.pipe('to-boiler', { cell: 'pump', port: 'out' }, { cell: 'boiler', port: 'in' }, flow)
  drawing.pipe(
    'supply',
    { cell: 'boiler', port: 'out' },
    { x: 870, y: 224 },
    { ...flow, props: { flowColor: '#C62828' } },
  )
  drawing.put('tank', 'tank', [64, 160, 150, 230], { binds: [drawing.bind('level', '水箱液位')] })
  drawing.put('tank-name', 'text', [64, 120, 150, 30], { props: { text: '水箱' } })
  drawing.put('水箱液位', 'value', [84, 400, 110, 36], {
    props: { unit: '%', bold: true },
    binds: [drawing.bind('value', '水箱液位')],
  })
  drawing.put('pump', 'pump', [310, 307.5, 112, 100], {
    binds: [
      drawing.bind('running', '循环泵运行'),
      drawing.bind('speed', '循环泵频率', hertzToPercent),
    ],
  })
  drawing.put('pump-name', 'text', [300, 412, 130, 30], { props: { text: '循环泵' } })
  drawing.put('boiler', 'boiler', [560, 160, 192, 224], {
    binds: [drawing.bind('running', '火焰状态'), drawing.bind('fault', '超温报警')],
  })
  drawing.put('boiler-name', 'text', [560, 404, 190, 30], { props: { text: '热水锅炉' } })
  drawing.put('thermometer', 'thermometer', [500, 160, 40, 110], {
    binds: [drawing.bind('value', '供水温度')],
  })
  drawing.put('supply-name', 'text', [780, 170, 90, 30], {
    props: { text: '供水 →', color: '#C62828', fontSize: 15 },
  })
}

function phonePage(varIds: VarIds, words: DemoWords): PageData {
  const drawing = new DemoDrawing(varIds, words)
  const title = { text: '锅炉房', fontSize: 22, bold: true, align: 'left' }
  drawing.put('title', 'text', [16, 14, 200, 36], { props: title })
  drawing.put('tank', 'tank', [20, 64, 100, 140], { binds: [drawing.bind('level', '水箱液位')] })
  drawing.put('tank-name', 'text', [20, 208, 100, 26], { props: { text: '水箱', fontSize: 14 } })
  drawing.put('boiler', 'boiler', [140, 64, 112, 130], {
    binds: [drawing.bind('running', '火焰状态'), drawing.bind('fault', '超温报警')],
  })
  drawing.put('boiler-name', 'text', [140, 208, 112, 26], { props: { text: '锅炉', fontSize: 14 } })
  drawing.put('pump', 'pump', [270, 100, 90, 80], {
    binds: [
      drawing.bind('running', '循环泵运行'),
      drawing.bind('speed', '循环泵频率', hertzToPercent),
    ],
  })
  drawing.put('pump-name', 'text', [270, 208, 90, 26], { props: { text: '循环泵', fontSize: 14 } })
  for (const [place, [name, unit]] of readings.entries()) {
    drawing.reading(name, unit, [16, 244 + place * 38, 343, 32])
  }
  drawing.toggle('button', '循环泵开关', [16, 440, 343, 48], buttonProps)
  const narrow = { scope: 'open', showDevice: false, showVariable: false, showState: false }
  drawing.put('alarms', 'alarmList', [8, 500, 359, 160], { props: { ...narrow, fontSize: 13 } })
  return drawing.pageOf(1, 375, 668)
}
