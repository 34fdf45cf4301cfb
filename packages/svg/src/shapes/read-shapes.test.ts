import { describe, expect, test } from 'vitest'
import type { SvgDrawing, SvgItem } from './drawing.ts'
import { readShapes } from './read-shapes.ts'

const drawingOf = (inner: string, attributes = 'viewBox="0 0 100 100"'): SvgDrawing => {
  const head = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  const read = readShapes(`<svg ${head} ${attributes}>${inner}</svg>`)
  if (typeof read === 'string') throw new Error(read)
  return read
}

const firstOf = (inner: string, attributes?: string): SvgItem => {
  const [first] = drawingOf(inner, attributes).items
  if (first === undefined) throw new Error('nothing was drawn')
  return first
}

const paintOf = (inner: string) => {
  const first = firstOf(inner)
  if (first.kind === 'group' || first.kind === 'text') throw new Error('no shape')
  return first.paint
}

const boxOf = (inner: string) => {
  const first = firstOf(inner)
  if (first.kind === 'group' || first.kind === 'text') throw new Error('no shape')
  return first.box
}

describe('shapes', () => {
  test('a rectangle and an ellipse along the axes stay what they are', () => {
    expect(
      firstOf('<rect x="10" y="20" width="30" height="40" rx="5" fill="#f00"/>'),
    ).toMatchObject({
      kind: 'rect',
      box: { x: 10, y: 20, width: 30, height: 40 },
      radius: 5,
      paint: { fill: { color: '#ff0000' }, stroke: 'none' },
    })
    expect(firstOf('<circle cx="50" cy="50" r="10"/>')).toMatchObject({
      kind: 'ellipse',
      box: { x: 40, y: 40, width: 20, height: 20 },
    })
  })

  test('a turned rectangle is a path with its corners', () => {
    const turned = '<rect transform="rotate(45 50 50)" x="40" y="40" width="20" height="20"/>'
    expect(firstOf(turned).kind).toBe('path')
    expect(boxOf(turned).width).toBeCloseTo(20 * Math.SQRT2)
  })

  test.for([
    ['M10 10h20v30h-20z', { x: 10, y: 10, width: 20, height: 30 }],
    ['m10,10 20,0 0,30zl5 5', { x: 10, y: 10, width: 20, height: 30 }],
    ['M0 50C0 0 100 0 100 50', { x: 0, y: 12.5, width: 100, height: 37.5 }],
    ['M0 50Q50 0 100 50T200 50', { x: 0, y: 25, width: 200, height: 50 }],
    ['M0 50A50 50 0 0 1 100 50', { x: 0, y: 0, width: 100, height: 50 }],
    ['M0 50a50 50 0 01100 0', { x: 0, y: 0, width: 100, height: 50 }],
    ['M10-5.5.5.5', { x: 0.5, y: -5.5, width: 9.5, height: 6 }],
    ['M1e1 1e1L2e1 3e1', { x: 10, y: 10, width: 10, height: 20 }],
    ['M10 10L20 20 oops 99 99', { x: 10, y: 10, width: 10, height: 10 }],
  ] as const)('the outline %s reaches as far as in a browser', ([d, box]) => {
    const found = boxOf(`<path d="${d}" stroke="#000"/>`)
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(found[side]).toBeCloseTo(box[side], 3)
    }
  })

  test('a path that begins without a move draws nothing', () => {
    expect(readShapes('<svg><path d="L10 10"/></svg>')).toBe('empty')
  })

  test('lines, polylines and polygons are paths', () => {
    const commands = (inner: string) => {
      const first = firstOf(inner)
      return first.kind === 'path' ? first.segments.map(({ command }) => command).join('') : ''
    }
    expect(commands('<line x2="10" y2="10" stroke="red"/>')).toBe('ML')
    expect(commands('<polyline points="0,0 10,10 20,0" stroke="red" fill="none"/>')).toBe('MLL')
    expect(commands('<polygon points="0,0 10,10 20,0"/>')).toBe('MLLZ')
  })

  test('the view box and the size give the scale', () => {
    const first = drawingOf(
      '<rect width="10" height="10"/>',
      'viewBox="0 0 20 20" width="200" height="100"',
    )
    expect(first).toMatchObject({ width: 200, height: 100 })
    expect(first.items[0]).toMatchObject({ box: { x: 50, y: 0, width: 50, height: 50 } })
  })

  test('groups stay where they hold more than one, with the name that somebody gave', () => {
    const inner =
      '<g><title>Impeller</title><rect width="1" height="1"/><rect width="2" height="2"/></g>'
    expect(firstOf(inner)).toMatchObject({ kind: 'group', name: 'Impeller' })
    expect(
      firstOf('<g><g inkscape:label="Hub"><rect width="1" height="1"/></g></g>'),
    ).toMatchObject({
      kind: 'rect',
      name: 'Hub',
    })
  })

  test('what is used is drawn where it is used', () => {
    const used = '<defs><rect id="a" width="10" height="10"/></defs><use href="#a" x="20" y="30"/>'
    expect(boxOf(used)).toEqual({ x: 20, y: 30, width: 10, height: 10 })
    const symbol =
      '<symbol id="s" viewBox="0 0 2 2"><rect width="1" height="1"/></symbol>' +
      '<use xlink:href="#s" x="10" y="10" width="40" height="40"/>'
    expect(boxOf(symbol)).toEqual({ x: 10, y: 10, width: 20, height: 20 })
  })

  test('what is hidden is not drawn, and what lies beside the frame is left out', () => {
    const drawing = drawingOf(
      '<rect width="9" height="9"/><rect width="1" height="1" display="none"/>' +
        '<g visibility="hidden"><rect width="1" height="1"/></g><rect x="500" width="5" height="5"/>',
    )
    expect(drawing.items).toHaveLength(1)
    expect(drawing.leftOut).toEqual({ outside: 1 })
  })

  test('a thousand strokes of one look become few outlines, and their picture stays in order', () => {
    const strokes = Array.from(
      { length: 1000 },
      (_, at) => `<path d="M${at % 90} 0v10" stroke="#123456" fill="none"/>`,
    )
    const { items } = drawingOf(strokes.join(''))
    expect(items.length).toBeLessThan(10)
    const total = items.reduce(
      (sum, item) => sum + ('segments' in item ? item.segments.length : 0),
      0,
    )
    expect(total).toBe(2000)
  })

  test('shapes that overlap and cannot be joined are too many', () => {
    const shapes = Array.from(
      { length: 1600 },
      (_, at) => `<path d="M0 0L50 50L${at % 50} 0Z" fill="#${(100000 + at).toString()}"/>`,
    )
    expect(readShapes(`<svg>${shapes.join('')}</svg>`)).toBe('too-many')
  })
})

describe('looks', () => {
  test.for([
    ['fill="red"', '#ff0000'],
    ['fill="#ABC"', '#aabbcc'],
    ['fill="#11223344"', '#11223344'],
    ['fill="rgb(10%, 20%, 30%)"', '#1a334d'],
    ['fill="rgba(1,2,3,.5)"', '#01020380'],
    ['fill="hsl(120, 100%, 25%)"', '#008000'],
    ['fill="light-dark(#102030, #fff)"', '#102030'],
    ['fill="var(--x, #445566)"', '#445566'],
    ['style="fill: #654321 !important"', '#654321'],
    ['fill="red" style="fill:lime"', '#00ff00'],
    ['fill="rebeccapurple" fill-opacity=".2"', '#66339933'],
    ['color="#123456" fill="currentColor"', '#123456'],
    ['fill="nonsense"', '#000000'],
    ['fill="constructor"', '#000000'],
  ] as const)('%s is %s', ([attribute, color]) => {
    expect(paintOf(`<rect width="1" height="1" ${attribute}/>`).fill.color).toBe(color)
  })

  test('style sheets count by their weight', () => {
    const sheet =
      '<style>rect{fill:red} .a{fill:lime} #b{fill:blue} .a.c{fill:#111111} g > rect{fill:#222222}</style>'
    const fill = (attributes: string) =>
      paintOf(`${sheet}<rect width="1" height="1" ${attributes}/>`).fill.color
    expect(fill('')).toBe('#ff0000')
    expect(fill('class="a"')).toBe('#00ff00')
    expect(fill('class="x c a"')).toBe('#111111')
    expect(fill('class="a" id="b"')).toBe('#0000ff')
    expect(drawingOf(`${sheet}<rect width="1" height="1"/>`).leftOut).toEqual({ style: 1 })
  })

  test('what is around an element is inherited, and opacities multiply', () => {
    const paint = paintOf(
      '<g fill="none" stroke="#ff8800" stroke-width="2" opacity=".5" transform="scale(3)">' +
        '<path d="M0 0L5 5" opacity=".5" stroke-dasharray="4 2" stroke-linejoin="round"/></g>',
    )
    expect(paint).toEqual({
      fill: { color: 'none' },
      stroke: '#ff8800',
      strokeWidth: 6,
      dash: 'dashed',
      join: 'round',
      rule: 'nonzero',
      opacity: 0.25,
    })
  })

  test.for([
    ['<linearGradient id="g">', 'sideways', '#ff0000', false],
    ['<linearGradient id="g" x2="0" y2="1">', 'downwards', '#ff0000', false],
    ['<linearGradient id="g" y2="100%">', 'diagonally', '#ff0000', false],
    ['<linearGradient id="g" x1="1" x2="0">', 'sideways', '#0000ff', false],
    ['<linearGradient id="g" gradientTransform="rotate(90)">', 'downwards', '#ff0000', false],
    ['<linearGradient id="g" y2=".2">', 'sideways', '#ff0000', true],
  ] as const)('the gradient %s goes %s', ([head, way, color, isSimplified]) => {
    const stops = '<stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>'
    const { items, leftOut } = drawingOf(
      `${head}${stops}<rect width="9" height="9" fill="url(#g)"/>`,
    )
    const [first] = items
    expect(first?.kind === 'rect' && first.paint.fill).toMatchObject({ way, color })
    expect(leftOut.gradient ?? 0).toBe(isSimplified ? 1 : 0)
  })

  test('a gradient that goes round is the colour between', () => {
    const { items, leftOut } = drawingOf(
      '<radialGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></radialGradient>' +
        '<circle r="9" cx="9" cy="9" fill="url(#g)"/>',
    )
    expect(items[0]).toMatchObject({ paint: { fill: { color: '#808080' } } })
    expect(leftOut).toEqual({ gradient: 1 })
  })

  test('letters come by lines, with their place and size', () => {
    const lines = drawingOf(
      '<g transform="scale(2)"><text x="5" y="10" font-size="12" text-anchor="middle" font-weight="700">' +
        '水泵 <tspan>A</tspan><tspan x="5" dy="1.2em" fill="#00f">二</tspan></text></g>',
    ).items
    expect(lines[0]).toMatchObject({
      kind: 'group',
      items: [
        { text: '水泵 A', x: 10, y: 20, fontSize: 24, isBold: true, anchor: 'middle' },
        { text: '二', x: 10, y: 48.8, color: '#0000ff' },
      ],
    })
  })
})

/** Every text in a drawing but those that people read. */
function codesIn(value: unknown, key = ''): readonly string[] {
  if (typeof value === 'string') return ['text', 'name', 'title'].includes(key) ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => codesIn(each, name))
}

const plainCode =
  /^(?:none|#[\da-f]{6}(?:[\da-f]{2})?|path|rect|ellipse|text|group|[MLCZ]|solid|dashed|dotted|round|miter|nonzero|evenodd|start|middle|end|downwards|sideways|diagonally)$/

function expectPlain(drawing: SvgDrawing): void {
  expect(codesIn({ ...drawing, leftOut: {} }).filter((code) => !plainCode.test(code))).toEqual([])
  const numbers = JSON.stringify(drawing.items)
  expect(numbers).not.toMatch(/null|NaN|Infinity/)
}

const shape = '<rect width="9" height="9"/>'

describe('nothing foreign survives', () => {
  test.for([
    ['script', '<script>alert(1)</script>'],
    ['script', '<script href="//evil.example/x.js"/>'],
    ['script', '<svg:script>alert(1)</svg:script>'],
    ['script', '<script><![CDATA[alert(1)]]></script>'],
    ['script', '<handler type="text/ecmascript">alert(1)</handler>'],
    ['script', '<g><g><script>alert(1)</script></g></g>'],
    ['event', '<rect width="1" height="1" onload="alert(1)"/>'],
    ['event', '<g onclick="alert(1)"/>'],
    ['event', '<rect width="1" height="1" ONMOUSEOVER="alert(1)"/>'],
    ['event', '<rect width="1" height="1" onwhatever="alert(1)"/>'],
    ['event', '<text x="1" y="9" onfocus="alert(1)">t</text>'],
    [
      'foreign',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//e"/></foreignObject>',
    ],
    ['foreign', '<switch><foreignObject><body onload="alert(1)"/></foreignObject></switch>'],
    ['foreign', '<iframe src="javascript:alert(1)"/>'],
    ['picture', '<image href="https://evil.example/x.png"/>'],
    ['picture', '<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['picture', '<image href="javascript:alert(1)"/>'],
    ['picture', '<filter id="f"><feImage href="https://evil.example/x"/></filter>'],
    ['picture', '<video src="//evil.example"/>'],
    ['link', '<use href="https://evil.example/x.svg#a"/>'],
    ['link', '<use xlink:href="//evil.example/x#a"/>'],
    ['link', '<use href="data:image/svg+xml,&lt;svg id=&quot;a&quot;/>#a"/>'],
    ['link', '<a href="javascript:alert(1)"><rect width="1" height="1"/></a>'],
    ['link', '<a xlink:href=" java&#9;script:alert(1)"><circle r="1"/></a>'],
    ['link', '<rect width="1" height="1" fill="url(https://evil.example/#a)"/>'],
    ['link', '<rect width="1" height="1" style="fill:url(//evil.example)"/>'],
    ['link', '<rect width="1" height="1" style="background:url(&quot;//evil.example&quot;)"/>'],
    ['link', '<rect width="1" height="1" filter="url( //evil.example/f )"/>'],
    ['link', '<rect width="1" height="1" mask="url(\'https://evil.example\')"/>'],
    ['link', '<linearGradient id="g" href="https://evil.example/g#a"/>'],
    ['animation', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['animation', '<animate attributeName="fill" values="url(//evil.example)"/>'],
    [
      'animation',
      '<rect width="1" height="1"><animateTransform attributeName="transform"/></rect>',
    ],
    ['animation', '<rect width="1" height="1"><animateMotion path="M0 0"/></rect>'],
    ['style', '<style>@import "//evil.example/x.css";</style>'],
    ['style', '<style>@font-face{font-family:x;src:url(//evil.example)}</style>'],
    ['style', '<style>rect{fill:url(//evil.example)}</style>'],
    ['style', '<style>rect[id^="a"]{fill:red}</style>'],
    ['style', '<style>rect{behavior:url(x)}</style>'],
    ['style', '<style>rect{fill:ur/**/l(//evil.example)} :root{--a:url(//e)}</style>'],
    ['filter', '<rect width="1" height="1" filter="url(#f)"/>'],
    ['clip', '<rect width="1" height="1" clip-path="url(#c)"/>'],
    ['clip', '<rect width="1" height="1" style="mask: url(#m)"/>'],
    ['clip', '<style>.a{clip-path:url(#c)}</style><rect class="a" width="1" height="1"/>'],
    ['filter', '<style>g{filter:url(#f)}</style><g><rect width="1" height="1"/></g>'],
    ['marker', '<path d="M0 0L1 1" stroke="red" marker-end="url(#m)"/>'],
    ['marker', '<path d="M0 0L1 1" style="stroke:red;marker:url(#m)"/>'],
    ['pattern', '<pattern id="p"/><rect width="1" height="1" fill="url(#p)"/>'],
    ['text-path', '<text><textPath href="#a">letters</textPath></text>'],
    ['unknown', '<blink>letters</blink>'],
    ['unknown', '<math><mi>x</mi></math>'],
  ] as const)('%s: %s', ([kind, inner]) => {
    const drawing = drawingOf(inner + shape)
    expectPlain(drawing)
    expect(drawing.leftOut[kind] ?? 0).toBeGreaterThan(0)
    expect(JSON.stringify(drawing.items)).not.toMatch(/evil|alert|javascript|url\(|http/i)
  })

  test('what lies in a whole that is left out is not left out once more', () => {
    const inner = `<style>.none{clip-path:none}</style><rect class="none" width="1" height="1"/>
      <foreignObject><div><p>Tank<br/></p><script>alert(1)</script></div></foreignObject>
      <filter id="f"><feFlood/><feBlend/></filter>`
    expect(drawingOf(inner + shape).leftOut).toEqual({ script: 1, foreign: 1 })
  })

  test.for([
    ['a fill of two', '<rect width="1" height="1" fill="url(#a) url(//evil.example)"/>'],
    ['an escaped name', '<rect width="1" height="1" fill="u\\72l(//evil.example)"/>'],
    ['a base', '<g xml:base="https://evil.example/"><rect width="1" height="1"/></g>'],
    ['a path of another command', '<path d="M0 0L1 1 url(//evil.example)" stroke="red"/>'],
    ['a transform that is a call', '<rect width="1" height="1" transform="url(//evil.example)"/>'],
    ['a size that is a call', '<rect width="calc(url(//evil.example))" height="1"/>'],
    ['numbers that are none', '<rect x="NaN" y="Infinity" width="1e999" height="5"/>'],
    ['a path without end', '<path d="M0 0L1e999 5" stroke="red"/>'],
    ['a transform without end', '<g transform="scale(1e300) scale(1e300)"><circle r="5"/></g>'],
    ['a size of letters without end', '<text x="1" y="1" font-size="1e300">t</text>'],
    ['a place of letters without end', '<text x="1e308" y="1" transform="scale(1e300)">t</text>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
    ['data of a drawing program', '<metadata><rdf:RDF onload="alert(1)"/></metadata>'],
    ['a reference to itself', '<g id="a"><use href="#a"/></g>'],
    [
      'a gradient of itself',
      '<linearGradient id="g" href="#g"/><rect width="1" height="1" fill="url(#g)"/>',
    ],
    [
      'what every object has',
      '<use href="#constructor"/><rect class="__proto__" width="1" height="1"/>',
    ],
  ] as const)('%s does no harm', ([, inner]) => {
    const drawing = drawingOf(inner + shape)
    expectPlain(drawing)
    expect(JSON.stringify(drawing)).not.toMatch(/evil|alert|javascript|url\(|http/i)
  })

  test('letters that look like markup stay letters', () => {
    const first = firstOf('<text x="1" y="9">&lt;img src=x onerror=alert(1)></text>')
    expect(first).toMatchObject({ kind: 'text', text: '<img src=x onerror=alert(1)>' })
  })
})

describe('bounds', () => {
  const bomb = ['<g id="a0"><rect width="1" height="1"/></g>']
  for (let at = 1; at < 8; at += 1) {
    bomb.push(`<g id="a${at}">${`<use href="#a${at - 1}"/>`.repeat(10)}</g>`)
  }

  test.for([
    ['not-svg', 'hello'],
    ['not-svg', ''],
    ['not-svg', '<html><body/></html>'],
    ['not-svg', '<svg><g></svg>'],
    ['not-svg', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'],
    ['not-svg', '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg><text>&b;</text></svg>'],
    ['not-svg', '<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg>&a;</svg>'],
    ['not-svg', `<svg>${'<g>'.repeat(100)}${'</g>'.repeat(100)}</svg>`],
    ['not-svg', `<svg>${'<g/>'.repeat(20_001)}</svg>`],
    ['not-svg', `<svg ${Array.from({ length: 201 }, (_, at) => `a${at}="b"`).join(' ')}/>`],
    ['too-large', `<svg><path d="M0 0${'L1 1'.repeat(60_000)}"/></svg>`],
    ['too-large', `<svg><path d="M0 0${'h1'.repeat(21_000)}"/></svg>`],
    ['too-large', `<svg><polygon points="${'1 '.repeat(50_000)}"/></svg>`],
    ['too-large', `<svg>${'<g></g>'.repeat(200_000)}</svg>`],
    ['too-large', `<svg>${bomb.join('')}</svg>`],
    ['empty', '<svg/>'],
    [
      'empty',
      '<svg><rect width="0" height="9"/><path d=""/><path d="M1 1L2 2" fill="none"/></svg>',
    ],
    ['empty', '<svg><defs><rect width="1" height="1"/></defs></svg>'],
  ] as const)('%s: %#', ([fault, text]) => {
    expect(readShapes(text)).toBe(fault)
  })

  test('long runs of what repeats are read once', () => {
    const long = 'x'.repeat(900_000)
    expect(readShapes(`<svg><style>${'a{b:c}'.repeat(150_000)}</style>${shape}</svg>`)).toBeTypeOf(
      'object',
    )
    expect(readShapes(`<svg><rect width="1" height="1" fill="url(${long}"/></svg>`)).toBeTypeOf(
      'object',
    )
    expect(readShapes(`<svg><rect width="1" height="1" transform="${long}"/></svg>`)).toBeTypeOf(
      'object',
    )
    expect(
      readShapes(`<svg><rect width="1" height="1" class="${'a '.repeat(400_000)}"/></svg>`),
    ).toBeTypeOf('object')
    expect(
      readShapes(`<svg><text y="9">${'<tspan>a</tspan>'.repeat(9_000)}</text></svg>`),
    ).toBeTypeOf('object')
  })

  test('lengths without end draw nothing, framed or not', () => {
    const inner =
      '<text x="1e999" y="1">t</text><rect width="9" height="9" stroke="red" stroke-width="1e999"/>' +
      '<circle r="1e308" transform="scale(1e300)"/><text font-size="9" transform="scale(1e300)">t</text>'
    for (const head of ['<svg>', '<svg viewBox="0 0 9 9">']) {
      const read = readShapes(`${head}${inner}</svg>`)
      if (typeof read === 'string') throw new Error(read)
      expectPlain(read)
      expect(read.items).toHaveLength(1)
    }
  })

  test('a drawing without a size is as large as what it draws', () => {
    const read = readShapes('<svg><path d="M500 500h100v100z"/></svg>')
    expect(typeof read === 'object' && read.items).toHaveLength(1)
  })
})
