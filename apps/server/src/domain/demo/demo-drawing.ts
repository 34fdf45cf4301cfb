import type { Action, Bind, CellData, NodeCell, PageData, PipeCell, PipeEnd } from '@fieldhub/page'
import { getPreset, newPage } from '@fieldhub/page'
import type { DemoWords } from './demo-words.ts'

/** Ids of variables by name in the sandbox's language. */
export type VarIds = ReadonlyMap<string, number>
type Box = readonly [x: number, y: number, width: number, height: number]

interface Drawn {
  readonly props?: CellData['props']
  readonly binds?: readonly Bind[]
  readonly actions?: readonly Action[]
}

/** Draws symbols on a page of the demo, each above the one before. Names and texts are given in Chinese. */
export class DemoDrawing {
  readonly #varIds: VarIds
  readonly #words: DemoWords
  readonly #cells: (NodeCell | PipeCell)[] = []

  constructor(varIds: VarIds, words: DemoWords) {
    this.#varIds = varIds
    this.#words = words
  }

  /** Binds a variable of the device that the page is opened for. */
  bind(to: string, variable: string, map?: Bind['map']): Bind {
    return { to, src: this.source(variable), ...(map && { map }) }
  }

  source(variable: string): Bind['src'] {
    return { dev: '$self', varId: this.#varIds.get(this.#words(variable)) ?? 0 }
  }

  put(id: string, shape: string, [x, y, width, height]: Box, drawn: Drawn = {}): void {
    const node = { kind: 'node', position: { x, y }, size: { width, height } } as const
    this.#cells.push({ ...node, ...this.#baseOf(id, shape, drawn) })
  }

  pipe(id: string, source: PipeEnd, target: PipeEnd, drawn: Drawn): void {
    this.#cells.push({ kind: 'pipe', source, target, ...this.#baseOf(id, 'pipe', drawn) })
  }

  /** A name with the value beside it. */
  reading(name: string, unit: string, [x, y, width, height]: Box): void {
    const label = { text: name, align: 'left', color: '#5B6776', fontSize: 15 }
    this.put(`${name}-name`, 'text', [x, y, width * 0.55, height], { props: label })
    this.put(name, 'value', [x + width * 0.55, y, width * 0.45, height], {
      props: { unit, fontSize: 17, bold: true },
      binds: [this.bind('value', name)],
    })
  }

  /** A switch that asks before it changes a variable. */
  toggle(shape: string, variable: string, box: Box, props: CellData['props']): void {
    this.put(variable, shape, box, {
      props,
      binds: [this.bind('on', variable)],
      actions: [
        {
          on: 'click',
          do: 'toggle',
          target: this.source(variable),
          confirm: this.#question(variable),
        },
      ],
    })
  }

  #question(variable: string): string {
    const name = this.#words(variable)
    return name === variable ? `确定切换“${name}”吗？` : `Switch “${name}” over?`
  }

  pageOf(pageType: 0 | 1, width: number, height: number): PageData {
    return {
      ...newPage(pageType),
      size: getPreset(width, height),
      cw: width,
      ch: height,
      cX: width / 2,
      cY: height / 2,
      graphData: { cells: this.#cells },
    }
  }

  #baseOf(id: string, shape: string, { props = {}, binds, actions }: Drawn) {
    const text = props['text']
    const worded = typeof text === 'string' ? { ...props, text: this.#words(text) } : props
    const data = { props: worded, ...(binds && { binds }), ...(actions && { actions }) }
    return { id, shape, zIndex: this.#cells.length + 1, data }
  }
}
