import { expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`

/** Each level refers to the one before ten times. */
function chain(element: string, refer: (id: string) => string, style = ''): string {
  const levels = Array.from({ length: 6 }, (_, level) => {
    const inside = `<rect width="9" height="9" ${refer(`a${level}`)}/>`.repeat(10)
    return `<${element} id="a${level + 1}">${inside}</${element}>`
  })
  const first = `<${element} id="a0"><rect width="9" height="9"/></${element}>`
  return svg(`${style}<defs>${first}${levels.join('')}</defs><rect ${refer('a6')}/>`)
}

const classes = Array.from({ length: 7 }, (_, at) => `.a${at}{mask:url(#a${at})}`).join('')

const emptyMasks = Array.from({ length: 7 }, (_, at) => `<mask id="a${at}"/>`).join('')

test.for([
  ['masks', chain('mask', (id) => `mask="url(#${id})"`)],
  ['clips', chain('clipPath', (id) => `style="clip-path:url('#${id}')"`)],
  ['patterns', chain('pattern', (id) => `fill="url(#${id})"`)],
  ['markers', chain('marker', (id) => `marker-mid="url(#${id})"`)],
  [
    'masks with empty ones of the same ids behind them',
    chain('mask', (id) => `mask="url(#${id})"`).replace('</svg>', `${emptyMasks}</svg>`),
  ],
  ['masks by a style sheet', chain('mask', (id) => `class="${id}"`, `<style>${classes}</style>`)],
  ['masks by every rectangle', svg(byTag(5))],
  [
    'uses of a group',
    svg(`<g id="g">${'<rect/>'.repeat(900)}</g>${'<use href="#g"/>'.repeat(900)}`),
  ],
  [
    'a pattern that all inside of a group inherit',
    svg(
      `<pattern id="p">${'<rect/>'.repeat(900)}</pattern><g fill="url(#p)">${'<rect/>'.repeat(900)}</g>`,
    ),
  ],
  [
    'a long row',
    svg(
      Array.from(
        { length: 5_000 },
        (_, at) => `<mask id="m${at}"><g mask="url(#m${at + 1})"/></mask>`,
      ).join(''),
    ),
  ],
] as const)('%s that a browser would draw for ever are refused', ([, text]) => {
  expect(cleanSvg(text)).toBeUndefined()
})

function byTag(levels: number): string {
  const rules = Array.from({ length: levels }, (_, at) => `svg g rect.r${at}{mask:url(#m${at})}`)
  const masks = Array.from({ length: levels + 1 }, (_, at) => {
    const inside = `<rect class="r${at - 1}"/>`.repeat(20)
    return `<mask id="m${at}">${inside}</mask>`
  })
  return `<style>${rules.join('')}</style>${masks.join('')}`
}

test('what drawing programs write stays', () => {
  const stop = '<linearGradient id="l"><stop offset="0"/><stop offset="1"/></linearGradient>'
  const mask = `<mask id="m"><g clip-path="url(#c)">${'<rect fill="url(#l)"/>'.repeat(50)}</g></mask>`
  const clip = '<clipPath id="c"><rect width="9" height="9"/></clipPath>'
  const shapes = '<path class="a" d="M0 0h9"/>'.repeat(3_000)
  const drawing = `<style>.a{fill:url(#l)}</style><g mask="url(#m)" fill="url(#l)">${shapes}</g>`
  const uses = `<g id="bolt"><rect/><rect/></g>${'<use href="#bolt"/>'.repeat(500)}`
  expect(cleanSvg(svg(`${stop}${clip}${mask}${drawing}${uses}`))?.text).toContain('mask="url(#m)"')
  expect(cleanSvg(svg('<mask id="m"><rect mask="url(#m)"/></mask>'))).toBeDefined()
})
