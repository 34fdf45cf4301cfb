import type { CallInput } from './call-draft.ts'
import type { PublishedCall } from './published-call.ts'
import { queryText } from './query-text.ts'

export type SampleLanguage = 'curl' | 'typescript' | 'python'

/** Where a sample calls, and in which language it is answered. */
export interface SampleTarget {
  readonly origin: string
  readonly lang: string
}

/** The call in a language for programs. The token is read from an environment variable: no sample holds a secret. */
export function codeSample(
  language: SampleLanguage,
  call: PublishedCall,
  input: CallInput,
  target: SampleTarget,
): string {
  return samples[language](call, input, target)
}

/** The languages that a call can be shown in: a form with a file is shown for the shell alone. */
export function sampleLanguages({ carries }: PublishedCall): readonly SampleLanguage[] {
  return carries === 'form' ? ['curl'] : ['curl', 'typescript', 'python']
}

type Sample = (call: PublishedCall, input: CallInput, target: SampleTarget) => string

const samples: Readonly<Record<SampleLanguage, Sample>> = {
  curl: curlSample,
  typescript: typescriptSample,
  python: pythonSample,
}

function curlSample(call: PublishedCall, input: CallInput, { origin, lang }: SampleTarget): string {
  const { method, path, carries, answersFile } = call
  const texts = Object.entries(input).map(([name, value]) => `${name}=${queryText(value)}`)
  const lines = [
    carries === 'query'
      ? `curl -sS -G ${shellQuote(origin + path)}`
      : `curl -sS -X ${method} ${shellQuote(origin + path)}`,
    '-H "token: $FIELDHUB_TOKEN"',
    `-H ${shellQuote(`lang: ${lang}`)}`,
  ]
  if (carries === 'query')
    lines.push(...texts.map((text) => `--data-urlencode ${shellQuote(text)}`))
  if (carries === 'json') {
    lines.push("-H 'content-type: application/json'")
    lines.push(`--data-raw ${shellQuote(JSON.stringify(input))}`)
  }
  if (carries === 'form') lines.push(...call.fields.map(formPart(input)))
  if (answersFile) lines.push(`-o ${shellQuote(fileName(call))}`)
  return lines.join(' \\\n  ')
}

function formPart(input: CallInput) {
  return ({ name }: { readonly name: string }) =>
    name === 'file'
      ? "-F 'file=@FILE'"
      : `--form-string ${shellQuote(`${name}=${queryText(input[name] ?? '')}`)}`
}

function typescriptSample(call: PublishedCall, input: CallInput, target: SampleTarget): string {
  const { origin, lang } = target
  const hasInput = Object.keys(input).length > 0
  const given = hasInput ? JSON.stringify(input, null, 2) : ''
  const open = `import { createClient } from '@fieldhub/client'

const client = createClient({
  url: ${JSON.stringify(origin)},
  token: process.env.FIELDHUB_TOKEN ?? '',
  language: ${JSON.stringify(lang)},
})
`
  if (!call.answersFile) {
    return `${open}const answer = await client.${call.name}(${given})\nconsole.log(answer)\n`
  }
  return `import { writeFile } from 'node:fs/promises'
${open}const response = await client.${call.name}(${given})
await writeFile(${JSON.stringify(fileName(call))}, new Uint8Array(await response.arrayBuffer()))
`
}

function pythonSample(call: PublishedCall, input: CallInput, target: SampleTarget): string {
  const { origin, lang } = target
  const isQuery = call.carries === 'query'
  const fields = isQuery
    ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, queryText(value)]))
    : input
  const contentType = isQuery ? '' : ', "content-type": "application/json"'
  const head = `import json
import os
import urllib.parse
import urllib.request

url = ${pythonLiteral(origin + call.path)}
fields = ${pythonLiteral(fields)}
headers = {"token": os.environ["FIELDHUB_TOKEN"], "lang": ${pythonLiteral(lang)}${contentType}}
`
  const request = isQuery
    ? `request = urllib.request.Request(url + "?" + urllib.parse.urlencode(fields), headers=headers)\n`
    : `body = json.dumps(fields).encode()\nrequest = urllib.request.Request(url, data=body, headers=headers, method=${pythonLiteral(call.method)})\n`
  const rest = call.answersFile
    ? `with urllib.request.urlopen(request) as response, open(${pythonLiteral(fileName(call))}, "wb") as file:\n    file.write(response.read())\n`
    : `with urllib.request.urlopen(request) as response:\n    answer = json.load(response)\nif answer["code"] != 200:\n    raise SystemExit(f'{answer["code"]}: {answer["msg"]}')\nprint(answer["data"])\n`
  return head + request + rest
}

/** A word of a POSIX shell that stands for exactly this text. No shell can carry the character NUL. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll('\0', '').replaceAll("'", "'\\''")}'`
}

/** A literal of Python that stands for exactly this value: its strings take the escapes of JSON. */
export function pythonLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'None'
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const pairs = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${pythonLiteral(one)}`,
  )
  return `{${pairs.join(', ')}}`
}

function fileName({ name }: PublishedCall): string {
  return `${name.replaceAll('.', '-')}.out`
}
