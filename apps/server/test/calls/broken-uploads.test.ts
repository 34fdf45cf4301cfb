import { apiBase, errorTable, FailureEnvelope, FieldFaults } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { standingClock, startTestServer } from '#testing/test-server.ts'

const uploads = [
  '/app/avatar',
  '/app/configurationPhoto',
  '/app/deviceImport',
  '/app/firmware',
  '/app/modelSheet',
  '/app/projectImport',
]

const typed = 'multipart/form-data; boundary=edge'
const head = 'Content-Disposition: form-data; name="file"; filename="a.png"'
const part = (header: string, content = 'abc') => `--edge\r\n${header}\r\n\r\n${content}`

/** Bodies that arrive whole but are no whole form. */
const broken: readonly (readonly [name: string, type: string, body: string])[] = [
  ['no boundary is named', 'multipart/form-data', `${part(head)}\r\n--edge--\r\n`],
  ['another boundary is named', 'multipart/form-data; boundary=other', `${part(head)}\r\n--edge--`],
  ['the body is empty', typed, ''],
  ['it ends within a header', typed, '--edge\r\nContent-Disposition: form-da'],
  ['it ends behind the headers', typed, `--edge\r\n${head}\r\n\r\n`],
  ['it ends within the file', typed, part(head)],
  ['it ends within the last boundary', typed, `${part(head)}\r\n--ed`],
  ['a part has no header', typed, '--edge\r\n\r\nabc\r\n--edge--\r\n'],
  ['a header is none', typed, `${part('no header at all')}\r\n--edge--\r\n`],
  ['a header has no end', typed, `--edge\r\n${'x'.repeat(100_000)}`],
  ['there is no part', typed, '--edge--\r\n'],
  ['it is JSON', 'application/json', '{"file":"abc"}'],
  [
    'the part is no file',
    typed,
    `${part('Content-Disposition: form-data; name="file"')}\r\n--edge--`,
  ],
  ['the name holds NUL', typed, `${part(head.replace('a.png', 'a\0.png'))}\r\n--edge--\r\n`],
  [
    'the name turns its direction',
    typed,
    `${part(head.replace('a.png', 'a\u202egnp.exe'))}\r\n--edge--\r\n`,
  ],
]

async function startWorld() {
  const clock = standingClock()
  return { ...(await startTestServer({ clock })), clock }
}

test('an upload of a broken form is refused at its field, whatever is broken', async () => {
  const { clock, logLines, send, signIn } = await startWorld()
  const token = await signIn()
  for (const path of uploads) {
    for (const [name, type, body] of broken) {
      clock.time += 60_000
      const headers = { token, 'content-type': type }
      const response = await send('POST', apiBase + path, { body: Buffer.from(body), headers })
      const { code, data } = FailureEnvelope.parse(await response.json())
      const faults = FieldFaults.safeParse(data)
      const fields = faults.success ? Object.keys(faults.data.fields) : data
      expect({ path, name, code, fields }).toEqual({
        path,
        name,
        code: errorTable.badParameter.code,
        fields: [expect.stringMatching(/^(file|body)$/)],
      })
    }
  }
  expect(logLines.filter((line) => line.includes('call failed'))).toEqual([])
})

test.for([
  ['an empty name', 'filename=""'],
  ['no name but the type of a file', 'x=""\r\nContent-Type: application/octet-stream'],
] as const)('a file with %s is judged like any other', async ([, named]) => {
  const { clock, logLines, send, signIn } = await startWorld()
  const token = await signIn()
  const header = `Content-Disposition: form-data; name="file"; ${named}`
  for (const path of uploads) {
    clock.time += 60_000
    const body = Buffer.from(`${part(header, 'sn,name\r\nA,B')}\r\n--edge--\r\n`)
    const response = await send('POST', apiBase + path, {
      body,
      headers: { token, 'content-type': typed },
    })
    const { code } = FailureEnvelope.parse(await response.json())
    expect([path, code]).not.toEqual([path, errorTable.internal.code])
  }
  expect(logLines.filter((line) => line.includes('call failed'))).toEqual([])
})
