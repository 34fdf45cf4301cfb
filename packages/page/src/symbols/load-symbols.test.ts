import { expect, test, vi } from 'vitest'
import { equipment } from './equipment/equipment.ts'

const groups = new Set(equipment.map(({ group }) => group))

test.each([...groups])(
  'a page with equipment of %s alone has all of its pictures',
  async (group) => {
    const names = equipment.filter((each) => each.group === group).map(({ name }) => name)
    // Each page is opened in a browser that has loaded nothing yet.
    vi.resetModules()
    const { loadSymbols } = await import('./load-symbols.ts')
    const { getSymbol } = await import('./get-symbol.ts')
    await loadSymbols(names)
    const bare = names.filter((name) => {
      const symbol = getSymbol(name)
      const items = symbol?.draw({ size: symbol.size, props: {}, slots: {} }) ?? []
      return items.every(({ kind }) => kind === 'rect')
    })
    expect(bare).toEqual([])
  },
)
