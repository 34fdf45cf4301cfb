import type { Configuration } from '@fieldhub/contract'
import { type Cell, encodePage, newPage, type PageData } from '@fieldhub/page'
import { expect } from 'vitest'
import { actionOfKeys, getAction } from '../actions/actions.ts'
import { nudge } from '../actions/nudge.ts'
import { runAction } from '../actions/run-action.ts'
import type { Editor } from '../editor.ts'
import { PageSession } from '../pages/page-session.ts'
import { DraftKeeper } from '../save/draft-keeper.ts'
import type { Draft } from '../save/draft-store.ts'
import { placing } from '../tools/placing.ts'
import type { PointerInput } from '../tools/tool.ts'
import { FakeServer } from './fake-server.ts'

type Held = Partial<Pick<PointerInput, 'shift' | 'mod' | 'alt' | 'button' | 'isTouch'>>

/**
 * The editor without a browser, with a pointer that takes points of the page and frames that come when the test wants
 * them.
 */
export class TestEditor {
  readonly session: PageSession
  readonly editor: Editor
  readonly server: FakeServer
  readonly drafts: Map<string, Draft>
  readonly #frames: (() => void)[]

  constructor(session: PageSession, world: World) {
    this.session = session
    this.editor = session.editor
    this.server = world.server
    this.drafts = world.drafts
    this.#frames = world.frames
    this.editor.canvasSize.set({ width: 2000, height: 1200 })
    this.editor.camera.set({ x: 0, y: 0, scale: 1 })
  }

  /** Places a symbol and returns its id. */
  place(shape: string, x: number, y: number): string {
    this.editor.tools.setTool(placing(this.editor, shape))
    this.pointerDown(x, y, { mod: true }).pointerUp(x, y, { mod: true })
    return this.chosen()[0] ?? ''
  }

  pointerDown(x: number, y: number, held: Held = {}): this {
    this.editor.tools.pointerDown(inputAt(x, y, held))
    return this
  }

  pointerMove(x: number, y: number, held: Held = {}): this {
    this.editor.tools.pointerMove(inputAt(x, y, held))
    return this
  }

  pointerUp(x: number, y: number, held: Held = {}): this {
    this.editor.tools.pointerUp(inputAt(x, y, held))
    return this
  }

  click(x: number, y: number, held: Held = {}): this {
    return this.pointerDown(x, y, held).pointerUp(x, y, held)
  }

  doubleClick(x: number, y: number): this {
    this.click(x, y).click(x, y)
    this.editor.tools.doubleClick(inputAt(x, y, {}))
    return this
  }

  /** Presses at a point, moves in two steps and releases. With Ctrl nothing snaps. */
  drag(from: Place, to: Place, held: Held = { mod: true }): this {
    const [x1, y1] = from
    const [x2, y2] = to
    this.pointerDown(x1, y1, { ...held, mod: false })
    this.pointerMove((x1 + x2) / 2, (y1 + y2) / 2, held)
    return this.pointerMove(x2, y2, held).pointerUp(x2, y2, held)
  }

  /** Presses keys such as `Control+z`, `Shift+ArrowLeft` or `Delete`. */
  press(keys: string): this {
    const parts = keys.split('+')
    const key = parts.at(-1) ?? ''
    const held = { shift: parts.includes('Shift'), mod: parts.includes('Control') }
    if (this.editor.tools.keyDown({ key, ...held })) return this
    if (nudge(this.editor, key, held.shift)) return this
    const action = actionOfKeys({
      key,
      code: '',
      shiftKey: held.shift,
      altKey: parts.includes('Alt'),
      ctrlKey: held.mod,
      metaKey: false,
    })
    if (action !== undefined) runAction(this.session, action)
    return this
  }

  run(name: string): this {
    const action = getAction(name)
    if (action === undefined) throw new Error(`there is no action ${name}`)
    runAction(this.session, action)
    return this
  }

  /** Runs the screen's next frame. */
  frame(): this {
    this.#frames.shift()?.()
    return this
  }

  chosen(): readonly string[] {
    return this.editor.selection.get()
  }

  cell(id: string): Cell | undefined {
    return this.editor.document.get(id)
  }

  expectCell(id: string, wanted: object): this {
    expect(this.cell(id)).toMatchObject(wanted)
    return this
  }

  expectChosen(...ids: readonly string[]): this {
    expect(this.chosen()).toEqual(ids)
    return this
  }

  /** Expects these names of steps that can be undone. */
  expectSteps(...names: readonly string[]): this {
    expect(this.editor.document.done().map(({ name }) => name)).toEqual(names)
    return this
  }
}

type Place = readonly [x: number, y: number]

interface World {
  readonly server: FakeServer
  readonly drafts: Map<string, Draft>
  readonly frames: (() => void)[]
}

const configuration: Configuration = {
  id: 7,
  name: 'plant',
  type: 0,
  modelId: 1,
  modelName: 'boiler',
  deviceId: null,
  deviceName: '',
  cover: '',
  pageCount: 1,
  space: 0,
  updateTime: 1,
  unpublished: false,
  lent: true,
  shared: false,
  shares: [],
}

interface Start {
  /** The pages, of which the first is home. */
  readonly pages?: readonly PageData[]
  /** The pages and drafts of an existing world to use. */
  readonly world?: Pick<World, 'server' | 'drafts'>
  /** The browser's tab that the editor is in, the one it was before a reload, and those that are there beside it. */
  readonly tab?: string
  readonly former?: string
  readonly beside?: readonly string[]
  /** How a save packs a page; at once where it is left out. */
  readonly packPage?: typeof pack
  /** How the browser stores a draft; among the world's where it is left out. */
  readonly keepDraft?: (draft: Draft) => Promise<void>
}

const pack = async (page: PageData) => encodePage(page)

export async function createTestEditor(start: Start = {}): Promise<TestEditor> {
  const { pages, world, tab: own = 'tab', former, beside = [], packPage = pack } = start
  const server = world?.server ?? new FakeServer(pages ?? [{ ...newPage(0), gird: false }])
  const drafts = world?.drafts ?? new Map<string, Draft>()
  const frames: (() => void)[] = []
  const session = await PageSession.open(configuration, {
    server,
    drafts: new DraftKeeper({
      find: async (page) =>
        [...drafts.values()].filter(({ key }) => `${key}/`.startsWith(`${page}/`)),
      move: async (from, to) => {
        const draft = drafts.get(from)
        if (draft !== undefined) drafts.set(to, { ...draft, key: to })
        return drafts.delete(from)
      },
      keep: start.keepDraft ?? (async (draft) => void drafts.set(draft.key, draft)),
      forget: async (key) => void drafts.delete(key),
      now: () => 5,
      owner: 'tester/7',
      tabs: { own, former, others: async () => new Set(beside) },
    }),
    packPage,
    drawCover: async ({ graphData }) => `${graphData.cells.length} cells`,
    onNextFrame: (run) => {
      frames.push(run)
      return () => void frames.splice(frames.indexOf(run), 1)
    },
  })
  return new TestEditor(session, { server, drafts, frames })
}

function inputAt(x: number, y: number, held: Held): PointerInput {
  return {
    screen: { x, y },
    button: 'main',
    shift: false,
    mod: false,
    alt: false,
    isTouch: false,
    ...held,
  }
}
