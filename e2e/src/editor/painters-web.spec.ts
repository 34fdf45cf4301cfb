import { configurationApi, modelApi } from '@fieldhub/contract'
import {
  type Bind,
  type Cell,
  getSlots,
  type NodeCell,
  newPage,
  type PageData,
  type PipeCell,
  type SlotValue,
  symbols,
} from '@fieldhub/page'
import type { Page } from '@playwright/test'
import type { ApiClient } from '../harness/api-client.ts'
import { openEditor, startConfiguration } from '../harness/drawn-configuration.ts'
import { expect, test } from '../harness/test.ts'

const [columns, step, side] = [12, 110, 90]
const drawn = symbols.filter(({ kind }) => kind !== 'widget')
/** Eight rows of symbols fit above the crowd. */
const perPage = 96
const sheets = Array.from({ length: Math.ceil(drawn.length / perPage) }, (_, at) =>
  drawn.slice(at * perPage, (at + 1) * perPage),
)
type Sheet = (typeof sheets)[number]
/** So many more cells make the canvas take over. */
const crowd = 320
const crowdTop = 960
/** The sides of the squares whose mean colours are compared: letters and edges are smoothed in two ways. */
const squarePx = 6
/** How far the mean colour of a square may differ, of 255. */
const tolerance = 12

const running: Readonly<Record<'number' | 'flag' | 'text' | 'color', SlotValue>> = {
  number: 60,
  flag: true,
  text: '12.5',
  color: '#C62828',
}

/** An outline that crosses itself, with sharp corners, as drawings that were imported have them. */
const looks: Readonly<Record<string, NodeCell['data']['props']>> = {
  freeform: {
    d: 'M500 0L809 951L0 363L1000 363L191 951Z',
    rule: 'evenodd',
    join: 'miter',
    tone: 'water',
    natural: '45',
    strokeWidth: 2,
  },
}

/** Binds every slot of a symbol to a variable that stands for one value whatever it is. */
function bindsOf(shape: string, varId: number | undefined): readonly Bind[] {
  if (varId === undefined) return []
  return getSlots(shape)
    .filter(({ name }) => !['visible', 'angle', 'x', 'y', 'opacity'].includes(name))
    .map(({ name, kind }) => ({
      to: name,
      src: { dev: '$self', varId },
      map: [{ kind: 'range', cases: [], otherwise: running[kind] }],
    }))
}

const placeOf = (at: number) => ({
  x: 10 + (at % columns) * step,
  y: 10 + Math.floor(at / columns) * step,
})

function cellOf(
  { name, kind }: Sheet[number],
  at: number,
  varId: number | undefined,
): NodeCell | PipeCell {
  const { x, y } = placeOf(at)
  const data = { props: looks[name] ?? {}, binds: bindsOf(name, varId) }
  const base = { id: `s${at}`, shape: name, zIndex: at + 1, data }
  const size = { width: side, height: side }
  if (kind !== 'pipe') return { ...base, kind: 'node', position: { x, y }, size, angle: at % 4 }
  return { ...base, kind: 'pipe', source: { x, y }, target: { x: x + side, y: y + side } }
}

function pageOf(sheet: Sheet, varId: number | undefined, more: number): PageData {
  const cells: Cell[] = sheet.map((symbol, at) => cellOf(symbol, at, varId))
  for (let at = 0; at < more; at++) {
    const position = { x: (at % 100) * 12, y: crowdTop + Math.floor(at / 100) * 12 }
    const rest = { zIndex: 500 + at, position, size: { width: 8, height: 8 }, data: { props: {} } }
    cells.push({ kind: 'node', id: `r${at}`, shape: 'rect', ...rest })
  }
  return { ...newPage(0), cw: 1400, ch: 1010, size: 'custom', graphData: { cells } }
}

async function varIdOf(admin: ApiClient, configurationId: number): Promise<number> {
  const found = await admin.call(configurationApi.list, { id: String(configurationId) })
  const modelId = Array.isArray(found) ? (found[0]?.modelId ?? 0) : 0
  const [model] = await admin.call(modelApi.list, { id: String(modelId) })
  return model?.slaves[0]?.var[0]?.varId ?? 0
}

/** The page in the preview, as a picture of its own pixels. */
async function pictureOf(page: Page, admin: ApiClient, href: string): Promise<string> {
  await openEditor(page, admin, href)
  await page.getByRole('button', { name: '预览' }).click()
  const shown = page.locator('section:has(svg pattern)')
  await expect(shown).toBeVisible()
  let before = ''
  let picture = ''
  // Values come some time after the page: it is whole when it has stopped changing.
  await expect(async () => {
    before = picture
    await page.waitForTimeout(500)
    picture = (await shown.screenshot()).toString('base64')
    expect(picture === before).toBe(true)
  }).toPass()
  return picture
}

interface Compared {
  readonly pictures: readonly [string, string]
  readonly boxes: readonly { readonly name: string; readonly x: number; readonly y: number }[]
}

/** The symbols of which a square differs by more than the tolerance, with the largest difference. */
function differences(page: Page, { pictures, boxes }: Compared) {
  return page.evaluate(
    async ({ pair, places, width, length, square, most }) => {
      const load = async (data: string) => {
        const image = new Image()
        image.src = `data:image/png;base64,${data}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height)
        const context = canvas.getContext('2d')
        context?.drawImage(image, 0, 0)
        // All pixels at once: asking for those of each square takes seconds.
        const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? []
        return { pixels, columns: image.width, scale: image.width / width }
      }
      const [one, other] = [await load(pair[0]), await load(pair[1])]
      const means = ({ pixels, columns }: typeof one, x: number, y: number) => {
        const sums = [0, 0, 0]
        for (let row = y; row < y + square; row++) {
          for (let at = (row * columns + x) * 4; at < (row * columns + x + square) * 4; at++) {
            if (at % 4 < 3) sums[at % 4] = (sums[at % 4] ?? 0) + (pixels[at] ?? 0)
          }
        }
        return sums.map((sum) => sum / (square * square))
      }
      return places.flatMap(({ name, x, y }) => {
        let worst = 0
        const end = (at: number) => Math.round((at + length) * one.scale)
        for (let top = Math.round(y * one.scale); top < end(y); top += square) {
          for (let left = Math.round(x * one.scale); left < end(x); left += square) {
            const [a, b] = [means(one, left, top), means(other, left, top)]
            for (let channel = 0; channel < 3; channel++) {
              worst = Math.max(worst, Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)))
            }
          }
        }
        return worst > most ? [`${name}: ${Math.round(worst)}`] : []
      })
    },
    { pair: pictures, places: boxes, width: 1400, length: side, square: squarePx, most: tolerance },
  )
}

const cases = sheets.flatMap((sheet, at) =>
  (['at rest', 'with values'] as const).map((state) => ({ sheet, state, number: at + 1 })),
)

for (const { sheet, state, number } of cases) {
  test(`both painters show every symbol alike, ${state}, sheet ${number}`, async ({
    page,
    admin,
  }) => {
    const base = await startConfiguration(admin)
    const varId = state === 'at rest' ? undefined : await varIdOf(admin, base.id)
    const few = await startConfiguration(admin, pageOf(sheet, varId, 0))
    const many = await startConfiguration(admin, pageOf(sheet, varId, crowd))
    const boxes = sheet.map(({ name }, at) => ({ name, ...placeOf(at) }))
    // What only one of the two shows has to be found, or the comparison finds nothing.
    const crowded = { name: 'crowd', x: 10, y: crowdTop - side / 2 }
    // A busy browser may not yet have drawn all of a page when its picture is taken.
    await expect(async () => {
      const svg = await pictureOf(page, admin, few.href)
      expect(await page.locator('canvas[data-cells]').count()).toBe(0)
      const canvas = await pictureOf(page, admin, many.href)
      await expect(page.locator('canvas[data-cells]')).toBeVisible()
      const found = await differences(page, { pictures: [svg, canvas], boxes: [...boxes, crowded] })
      expect(found.map((text) => text.replace(/:.*/, ''))).toEqual(['crowd'])
    }).toPass()
  })
}
