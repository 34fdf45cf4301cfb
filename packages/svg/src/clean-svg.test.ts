import { describe, expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'

function cleaned(text: string): string | undefined {
  const svg = cleanSvg(text)
  return svg?.text
}

const inside = (text: string) =>
  cleaned(`${head}${text}</svg>`)
    ?.replace(/^<svg xmlns="[^"]*"(?:\/|>)/, '')
    .replace(/(<\/svg)?>$/, '')

describe('an uploaded SVG', () => {
  test('keeps what draws', () => {
    const drawing =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<g class="x" transform="translate(1 2)"><path d="M0 0L1 1" style="fill:url(#a);stroke:red"/>' +
      '<text x="1">水泵 &amp; 阀</text><use href="#b"/></g>'
    expect(inside(drawing)).toBe(drawing)
  })

  test.for([
    ['a script', '<script>alert(1)</script>'],
    ['a script in a namespace', '<svg:script>alert(1)</svg:script>'],
    ['a script as CDATA', '<script><![CDATA[alert(1)]]></script>'],
    [
      'HTML',
      '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="//e"/></foreignObject>',
    ],
    ['an animation of a link', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['a handler as an element', '<handler type="text/ecmascript">alert(1)</handler>'],
    ['a picture from outside', '<feImage href="https://evil.example/x"/>'],
    ['what no SVG has', '<metadata><x onload="alert(1)"/></metadata>'],
    ['a comment', '<!-- <script>alert(1)</script> -->'],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
  ])('loses %s', ([, text = '']) => {
    expect(inside(`${text}<rect/>`)).toBe('<rect/>')
  })

  test.for([
    ['onload', 'onload="alert(1)"'],
    ['ONCLICK', 'ONCLICK="alert(1)"'],
    ['an event of a browser to come', 'onwhatever="alert(1)"'],
    ['a fill from outside', 'fill="url(https://evil.example/#a)"'],
    ['a fill of two', 'fill="url(#a) url(//evil.example)"'],
    ['a filter from outside', "filter='url( &quot;//evil.example/f&quot; )'"],
    ['an escaped name', 'fill="u\\72l(//evil.example)"'],
    ['a base', 'xml:base="https://evil.example/"'],
    ['a style that fetches', 'style="background:url(//evil.example)"'],
    ['a style with a hidden call', 'style="fill:ur/**/l(//evil.example)"'],
    ['an import', 'style="@import url(//evil.example)"'],
    ['a link', 'href="https://evil.example"'],
  ])('loses %s', ([, attribute = '']) => {
    expect(inside(`<rect ${attribute}/>`)).toBe('<rect/>')
  })

  test.for([
    'javascript:alert(1)',
    ' java&#9;script:alert(1)',
    'data:text/html,<script>alert(1)</script>'.replaceAll('<', '&lt;'),
    'data:image/svg+xml;base64,PHN2Zy8+',
    'https://evil.example/x.svg#a',
    '//evil.example/x#a',
  ])('refers to nothing outside: %s', (address) => {
    expect(inside(`<use xlink:href="${address}"/><image href="${address}"/>`)).toBe(
      '<use/><image/>',
    )
  })

  test('keeps a raster picture inside of it, and one address an element', () => {
    const picture = 'data:image/png;base64,iVBORw0KGgo='
    expect(inside(`<image xlink:href="${picture}" href="${picture}" onerror="x"/>`)).toBe(
      `<image href="${picture}"/>`,
    )
  })

  test('a link is gone, what it held stays', () => {
    expect(inside('<a href="javascript:alert(1)"><rect/></a>')).toBe('<rect/>')
  })

  test('keeps plain rules of a style sheet', () => {
    const sheet = `@import "//evil.example"; .a{fill:red;behavior:url(x)} .b{stroke:url(//e)}
      @font-face{src:url(//evil.example)} .c > rect{stroke:blue}`
    expect(inside(`<style>${sheet.replace('>', '&gt;')}</style>`)).toBe(
      '<style>.c &gt; rect{stroke:blue}</style>',
    )
    expect(inside('<style>/* a */.a{fill:red}/* b</style>')).toBe('<style>.a{fill:red}</style>')
    expect(inside('<style>@media print{.a{fill:red}} .b{fill:blue}</style>')).toBe(
      '<style>.b{fill:blue}</style>',
    )
    expect(inside('<style><![CDATA[.a{fill:red}]]></style>')).toBe('<style>.a{fill:red}</style>')
    expect(inside('<style>.a{fill:red}&lt;/style>&lt;script></style>')).toBe(
      '<style>.a{fill:red}</style>',
    )
  })

  test('what uses what uses something is gone', () => {
    const bomb =
      '<g id="a"><rect/></g><g id="b"><use href="#a"/><use href="#a"/></g>' +
      '<g id="c"><use href="#b"/><use href="#b"/></g>'
    expect(inside(bomb)).toBe(
      '<g id="a"><rect/></g><g id="b"><use href="#a"/><use href="#a"/></g><g id="c"/>',
    )
  })

  test.for([
    ['text', 'hello'],
    ['HTML', '<html><body/></html>'],
    ['an unknown entity', '<svg>&nbsp;</svg>'],
    ['what every object has as an entity', '<svg><text>&constructor;</text></svg>'],
    ['an entity of markup', '<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg>&a;</svg>'],
    [
      'entities of entities',
      '<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg><text>&b;</text></svg>',
    ],
    [
      'an entity from elsewhere',
      '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
    ],
    [
      'entities that expand to too much',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1_000)}">]><svg><text>${'&a;'.repeat(2_000)}</text></svg>`,
    ],
    ['too many entities', `<!DOCTYPE svg [${'<!ENTITY a "b">'.repeat(201)}]><svg/>`],
    [
      'too many attributes',
      `<svg ${Array.from({ length: 201 }, (_, at) => `a${at}="b"`).join(' ')}/>`,
    ],
    ['too many elements', `<svg>${'<g/>'.repeat(20_000)}</svg>`],
    ['ampersands', `<svg><text>${'&'.repeat(1_000_000)}</text></svg>`],
    ['attributes without an end', `<svg ${'a="b" '.repeat(150_000)}`],
    ['a document type without an end', `<!DOCTYPE ${'x'.repeat(1_000_000)}`],
    ['a document type of quotes', `<!DOCTYPE ${'""'.repeat(500_000)}><svg/>`],
    ['a long document type', `<!DOCTYPE svg [${' '.repeat(70_000)}]><svg/>`],
    ['more than a megabyte of markup', `<svg>${'<g/>'.repeat(300_000)}</svg>`],
    ['a cut end', '<svg><g></svg>'],
    ['two roots', '<svg/><svg/>'],
    ['too deep a nest', `<svg>${'<g>'.repeat(100)}${'</g>'.repeat(100)}</svg>`],
    ['a quote that does not end', '<svg width="1><rect/></svg>'],
    ['nothing', ''],
  ])('is refused: %s', ([, text = '']) => {
    expect(cleaned(text)).toBeUndefined()
  })

  test('entities that drawing programs declare for their namespaces are read', () => {
    const text =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n' +
      '<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n<!ENTITY name \'泵\'>\n]>' +
      '<svg xmlns="&ns_svg;" width="20" height="10"><text>&name;</text></svg>'
    expect(cleaned(text)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><text>泵</text></svg>',
    )
  })

  test('a raster picture inside of it may be larger than the markup', () => {
    const picture = `data:image/png;base64,${'A'.repeat(2_000_000)}`
    expect(inside(`<image href="${picture}"/>`)).toBe(`<image href="${picture}"/>`)
    expect(inside(`<image href="data:image/x;base64,${'A'.repeat(2_000_000)}"/>`)).toBeUndefined()
  })

  test('long runs of what repeats are read once', () => {
    const long = 'x'.repeat(900_000)
    expect(inside(`<style>${'{}'.repeat(450_000)}</style>`)).toBe('<style></style>')
    expect(inside(`<style>${'a{b:c}'.repeat(150_000)}</style>`)).toBe('<style></style>')
    expect(inside(`<rect fill="url(${long}" width="1${' '.repeat(100_000)}!"/>`)).toMatch(/^<rect/)
    expect(cleaned(`<svg width="1${' '.repeat(900_000)}!"/>`)).toMatch(/^<svg/)
  })

  test.for<[string, number, number]>([
    ['<svg width="20" height="10"/>', 20, 10],
    ['<svg width="1in" height="25.4mm"/>', 96, 96],
    ['<svg width="100%" height="100%" viewBox="0 0 640 480"/>', 640, 480],
    ['<svg viewBox="0,0,24,12"/>', 24, 12],
    ['<svg/>', 300, 150],
    ['<svg width="1e9" height="-3"/>', 300, 150],
  ])('has the size that browsers give it: %s', ([text, width, height]) => {
    expect(cleanSvg(text)).toMatchObject({ width, height })
  })

  test('a declaration, a document type and a mark before it do no harm', () => {
    const text =
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ' +
      '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg><rect/></svg>\n'
    expect(cleaned(text)).toBe('<svg xmlns="http://www.w3.org/2000/svg"><rect/></svg>')
  })
})
