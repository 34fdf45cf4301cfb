import { gzipSync } from 'node:zlib'
import { pageLimits } from '@fieldhub/page'
import { getWorkbook, getZip } from './get-zip.ts'

/** Input that costs much more than its size, as anybody may send it. */
export interface Bomb {
  readonly name: string
  readonly kind: 'page' | 'svg' | 'sheet'
  readonly make: () => Buffer
}

const million = 1_000_000
const inSheet = (rows: string) => `<sheetData>${rows}</sheetData>`
const named = '<row><c t="s"><v>0</v></c></row>'
const columns = '序列号,通讯密码\n'

/** Makes groups nested as `parentAt` says. */
function groups(count: number, parentAt: (index: number) => number): string {
  const cells = Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    shape: 'group',
    parent: `c${parentAt(index)}`,
    position: { x: 0, y: 0 },
    size: { width: 1, height: 1 },
  }))
  return JSON.stringify({ cells })
}

const many = pageLimits.cellsMax
const inProps = (text: string) =>
  `{"cells":[{"id":"a","shape":"text","zIndex":1,"position":{"x":0,"y":0},"size":{"width":1,"height":1},"data":{"props":{"x":${text}}}}]}`

const pages: Readonly<Record<string, () => string>> = {
  'the most groups, each in the next': () => groups(many, (index) => index + 1),
  'the most groups in a circle': () => groups(many, (index) => (index + 1) % many),
  'one cell too many': () => groups(many + 1, () => -1),
  'lists in lists': () => inProps('['.repeat(15 * million)),
  'objects in objects': () => inProps('{"a":'.repeat(3 * million)),
  'lists in lists, closed': () => inProps('['.repeat(million) + ']'.repeat(million)),
  'millions of empty lists': () => inProps(`[${'[],'.repeat(5 * million)}[]]`),
  'millions of empty objects': () => inProps(`[${'{},'.repeat(5 * million)}{}]`),
  'one long text': () => inProps(`"${'a'.repeat(15 * million)}"`),
  'more than may be unpacked': () => inProps(`"${'a'.repeat(64 * million)}"`),
  'a text without an end': () => `{"a":"${'\\"'.repeat(7 * million)}`,
  'blanks before nothing': () => ' '.repeat(15 * million),
  'a hundred thousand bindings': () =>
    inProps('1').replace(
      '"data":{',
      `"data":{"binds":[${Array.from({ length: 100_000 }, () => '{"to":"visible","src":{"dev":"$self","varId":1}}').join(',')}],`,
    ),
}

const svgs: Readonly<Record<string, () => string>> = {
  ampersands: () => `<svg><text>${'&'.repeat(9 * million)}</text></svg>`,
  'rules of a style': () => `<svg><style>${'a{b:c}'.repeat(800_000)}</style></svg>`,
  'rules of a style, as many as fit': () => `<svg><style>${'a{b:c}'.repeat(170_000)}</style></svg>`,
  'braces of a style': () => `<svg><style>${'{}'.repeat(500_000)}</style></svg>`,
  'open braces of a style': () => `<svg><style>${'{'.repeat(million)}</style></svg>`,
  'comments of a style': () => `<svg><style>${'/*'.repeat(500_000)}</style></svg>`,
  'blanks in a length': () => `<svg width="1${' '.repeat(million)}!"/>`,
  attributes: () => `<svg ${'a="b" '.repeat(1_500_000)}/>`,
  'attributes, as many as fit': () =>
    `<svg>${`<g ${Array.from({ length: 200 }, (_, at) => `a${at}=""`).join(' ')}/>`.repeat(600)}</svg>`,
  'attributes without an end': () => `<svg ${'a="b" '.repeat(150_000)}`,
  'a document type without an end': () => `<!DOCTYPE ${'x'.repeat(9 * million)}`,
  'a document type of quotes': () => `<!DOCTYPE ${'""'.repeat(500_000)}><svg/>`,
  'entities of entities': () =>
    `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 20 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]><svg><text>&a19;</text></svg>`,
  'an entity named many times': () =>
    `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1_000)}">]><svg><text>${'&a;'.repeat(300_000)}</text></svg>`,
  'elements in elements': () => '<svg>'.repeat(200_000),
  elements: () => `<svg>${'<g/>'.repeat(250_000)}</svg>`,
  'a use of what is used': () =>
    `<svg>${Array.from({ length: 9_000 }, (_, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`).join('')}</svg>`,
  'a comment without an end': () => `<svg><!--${'-'.repeat(million)}`,
  'an address without an end': () => `<svg fill="${'url( '.repeat(200_000)}"/>`,
}

const sheets: Readonly<Record<string, () => Buffer>> = {
  'a long text shared by many cells': () =>
    getWorkbook(inSheet(named.repeat(20_000)), `<si><t>${'a'.repeat(1_048_576)}</t></si>`),
  'shared texts': () => getWorkbook(inSheet(named), '<si><t>a</t></si>'.repeat(1_700_000)),
  blanks: () => getWorkbook(' '.repeat(100 * million)),
  'blanks that fit': () => getWorkbook(inSheet(' '.repeat(30 * million))),
  'tags without an end': () => getWorkbook('<row><c '.repeat(2_000_000)),
  'rows in rows': () => getWorkbook('<row>'.repeat(3 * million)),
  'attributes of a cell': () =>
    getWorkbook(
      inSheet(
        `<row><c ${Array.from({ length: million }, (_, at) => `a${at}=""`).join(' ')}/></row>`,
      ),
    ),
  'as many cells as may be': () =>
    getWorkbook(inSheet(`<row>${'<c><v>1</v></c>'.repeat(100)}</row>`.repeat(20_000))),
  'cells that go backwards': () =>
    getWorkbook(inSheet('<row r="9"><c r="A9"><v>1</v></c></row>'.repeat(100_000))),
  'thousands of parts': () =>
    getZip(Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`p${at}`, '']))),
  'a part that lies about its size': () => {
    const file = getWorkbook(inSheet(' '.repeat(30 * million)))
    file.writeUInt32LE(100, file.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24)
    return file
  },
  'a workbook in a workbook': () =>
    getWorkbook(
      getWorkbook(getWorkbook(' '.repeat(20 * million)).toString('latin1')).toString('latin1'),
    ),
  quotes: () => Buffer.from(`${columns}"${'""'.repeat(9 * million)}"`),
  'quotes without an end': () => Buffer.from(`${columns}"${'""'.repeat(9 * million)}`),
  'quoted cells': () => Buffer.from(`${columns}${'"",'.repeat(6 * million)}`),
  'empty lines': () => Buffer.from(columns + '\n'.repeat(18 * million)),
  'one long line': () => Buffer.from(columns + 'a'.repeat(18 * million)),
  'Chinese in GBK': () =>
    Buffer.concat([
      Buffer.from('D0F2C1D0BAC52CCDA8D1B6C3DCC2EB0A', 'hex'),
      Buffer.from('D6D0'.repeat(9 * million), 'hex'),
    ]),
  'bytes of no encoding': () => Buffer.alloc(18 * million, 0xff),
  'ten thousand wrong rows': () =>
    Buffer.from(columns + Array.from({ length: 10_000 }, () => `${'x'.repeat(200)},1`).join('\n')),
}

const asBytes =
  (text: () => string, pack: (bytes: Buffer) => Buffer = (bytes) => bytes) =>
  () =>
    pack(Buffer.from(text()))

/** Packs a page into its wire form. */
const packedPage = (bytes: Buffer) => Buffer.from(gzipSync(bytes).toString('base64'))

export const bombs: readonly Bomb[] = [
  ...Object.entries(pages).map(
    ([name, make]): Bomb => ({ name, kind: 'page', make: asBytes(make, packedPage) }),
  ),
  ...Object.entries(svgs).map(([name, make]): Bomb => ({ name, kind: 'svg', make: asBytes(make) })),
  ...Object.entries(sheets).map(([name, make]): Bomb => ({ name, kind: 'sheet', make })),
]
