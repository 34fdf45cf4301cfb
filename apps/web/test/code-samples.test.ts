import { execFileSync, spawnSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeSample, pythonLiteral, shellQuote } from '#features/account/calls/code-samples.ts'
import type { PublishedCall } from '#features/account/calls/published-call.ts'

const call: PublishedCall = {
  name: 'device.create',
  method: 'POST',
  path: '/api2/app/device',
  tag: 'Devices',
  summary: '',
  permission: 'change',
  fields: [],
  carries: 'json',
  answersFile: false,
}
const target = { origin: 'https://fieldhub.example.com', lang: 'zh_cn' }
const nasty = [
  "'; rm -rf ~; echo '",
  '$(touch /tmp/x) `id` ${HOME} !! \\',
  '"""\n\'\'\'\r\n\t\\u0041 \\x41 {x} %s',
  '锅炉①号 🚰 \u2028\u2029\u0085 ‮',
  '-o @file <in >out #c ~ *?[a]',
]
const text = fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme' }), fc.string())
const inputs = fc.dictionary(
  fc.constantFrom('name', 'a', 'b'),
  fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), fc.array(text)),
)

/** What a shell gives to `curl`, for each of many samples. */
function argumentsOf(samples: readonly string[]): readonly (readonly string[])[] {
  const script = ["curl() { printf '%s\\0' \"$@\"; printf '\\1\\0'; }", ...samples].join('\n')
  const env = { FIELDHUB_TOKEN: 'from the environment' }
  const { stdout, stderr } = spawnSync('/bin/sh', ['-s'], { input: script, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout
    .split('\u0001\0')
    .slice(0, -1)
    .map((part) => part.split('\0').slice(0, -1))
}

test('a shell reads every text as it is, and runs none of it', () => {
  const texts = [...nasty, ...fc.sample(text, 300)].map((one) =>
    one.replaceAll('\0', '').replaceAll('\u0001', ''),
  )
  const seen = argumentsOf(texts.map((one) => `curl ${shellQuote(one)}`))
  expect(seen).toEqual(texts.map((one) => [one]))
})

test('a copied command carries exactly what was filled in, as a body and as a query', () => {
  const given = fc.sample(inputs, 150).map((input) => withoutControls(input))
  const posts = argumentsOf(given.map((input) => codeSample('curl', call, input, target)))
  posts.forEach((args, index) => {
    expect(JSON.parse(args.at(-1) ?? '')).toEqual(given[index])
    expect(args).toContain('token: from the environment')
  })
  const query: PublishedCall = { ...call, method: 'GET', carries: 'query' }
  const gets = argumentsOf(given.map((input) => codeSample('curl', query, input, target)))
  gets.forEach((args, index) => {
    const pairs = args.flatMap((arg, at) => (args[at - 1] === '--data-urlencode' ? [arg] : []))
    expect(pairs).toEqual(
      Object.entries(given[index] ?? {}).map(
        ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
      ),
    )
  })
})

test('copied TypeScript calls with exactly what was filled in', async () => {
  for (const given of fc.sample(inputs, 150)) {
    const code = codeSample('typescript', call, given, target).replace(/^import .*$/m, '')
    const seen: unknown[] = []
    const createClient = () => ({ device: { create: (input: unknown) => void seen.push(input) } })
    const context = { createClient, process: { env: {} }, console: { log: () => undefined } }
    await runInNewContext(`(async () => {${code}})()`, context)
    expect(JSON.stringify(seen[0] ?? {})).toBe(JSON.stringify(given))
  }
})

test('copied Python has exactly what was filled in, and its own words for null and truth', ({
  skip,
}) => {
  skip(spawnSync('python3', ['--version']).status !== 0, 'no Python here')
  const given = fc.sample(inputs, 150)
  const literals = given.map((input) => pythonLiteral(input)).join(',\n')
  const script = `import json\nprint(json.dumps([${literals}]))`
  const answer = execFileSync('python3', ['-X', 'utf8', '-'], { input: script, encoding: 'utf8' })
  expect(JSON.parse(answer)).toEqual(given)
  const whole = codeSample('python', call, given[0] ?? {}, target)
  const compiled = spawnSync(
    'python3',
    ['-X', 'utf8', '-c', 'import ast,sys; ast.parse(sys.stdin.read())'],
    { input: whole },
  )
  expect(compiled.stderr.toString()).toBe('')
})

test('no sample holds a token', () => {
  for (const language of ['curl', 'typescript', 'python'] as const) {
    expect(codeSample(language, call, {}, target)).toContain('FIELDHUB_TOKEN')
  }
})

/** The marks by which the test separates arguments. */
function withoutControls(
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const parsed: Readonly<Record<string, unknown>> = JSON.parse(
    JSON.stringify(input).replaceAll(/\\u000[01]/g, ''),
  )
  return parsed
}
