import { expect, test } from 'vitest'
import { readXml, type XmlRules } from './read-xml.ts'
import { TooMuchXml } from './too-much-xml.ts'

const rules: XmlRules = {
  depthMax: 3,
  elementsMax: 5,
  attributesMax: 2,
  documentType: 'refused',
  remarks: 'skipped',
}

function read(text: string, change: Partial<XmlRules> = {}) {
  const heard: string[] = []
  const end = readXml(
    text,
    { ...rules, ...change },
    {
      begin: (name, attributes) => heard.push(`<${name} ${JSON.stringify(attributes)}`),
      text: (piece, isCdata) => heard.push(isCdata ? `[${piece}]` : piece),
      end: (name) => heard.push(`/${name}`),
    },
  )
  return { end, heard: heard.join(' ') }
}

test('elements, attributes and texts are heard in their order, remarks are not', () => {
  const text = '<?xml version="1.0"?><a x="1&amp;2"><!-- no --><b/>c&lt;<![CDATA[<d>]]></a>'
  expect(read(text)).toEqual({
    end: 'done',
    heard: '<a {"x":"1&2"} <b {} /b c< [<d>] /a',
  })
})

test.for([
  ['nested too deep', '<a><a><a><a/></a></a></a>'],
  ['of too many elements', `<a>${'<b/>'.repeat(5)}</a>`],
  ['with too many attributes', '<a x="" y="" z=""/>'],
] as const)('a document %s is too large', ([, text]) => {
  expect(read(text).end).toBe('too-large')
})

test.for([
  ['not closed', '<a>'],
  ['with an entity that nobody declared', '<a>&b;</a>'],
  ['with one attribute twice', '<a x="" x=""/>'],
  ['with a document type', '<!DOCTYPE a><a/>'],
  ['that is empty', ''],
] as const)('a document %s is broken', ([, text]) => {
  expect(read(text).end).toBe('broken')
})

test.for(['<!-- a --><a/>', '<?a b?><a/>', '<?xml version="1.0"?><a/>'])(
  'where remarks are refused, %s is broken',
  (text) => {
    expect(read(text, { remarks: 'refused' }).end).toBe('broken')
  },
)

test('entities of plain text are read where they may be, and neither expand each other nor for ever', () => {
  const plain = (declared: string, inside: string) =>
    read(`<!DOCTYPE a [${declared}]><a>${inside}</a>`, { documentType: 'plain-entities' })
  expect(plain('<!ENTITY b "c">', '&b;').heard).toContain('c')
  expect(plain('<!ENTITY b "c"><!ENTITY d "&b;&b;">', '&d;').end).toBe('broken')
  expect(plain('<!ENTITY b SYSTEM "file:///etc/passwd">', '&b;').end).toBe('broken')
  const long = `<!ENTITY b "${'c'.repeat(1_000)}">`
  expect(plain(long, '&b;'.repeat(1_000)).end).toBe('done')
  expect(plain(long, '&b;'.repeat(1_050)).end).toBe('too-large')
  expect(plain('<!ENTITY a "">'.repeat(201), '').end).toBe('too-large')
})

test('a listener ends the reading', () => {
  const stop = (error: Error) =>
    readXml('<a><b/></a>', rules, {
      begin: () => {
        throw error
      },
      text: () => {},
      end: () => {},
    })
  expect(stop(new TooMuchXml())).toBe('too-large')
  expect(stop(new Error('strange'))).toBe('broken')
})
