import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { topicSample } from '#features/account/calls/topic-samples.ts'

const target = { host: 'fieldhub.example.com', port: 1883 }

test.for([
  ['mosquitto', '/bin/sh', ['-n']],
  ['python', 'python3', ['-c', 'import ast, sys; ast.parse(sys.stdin.read())']],
  ['node', process.execPath, ['--input-type=module', '--check']],
] as const)(
  'the sample for %s is a program, and holds no secret',
  ([language, program, options]) => {
    const input = topicSample(language, target)
    const { status, stderr } = spawnSync(program, options, { input, encoding: 'utf8' })
    expect([status, stderr]).toEqual([0, ''])
    expect(input).toContain('FIELDHUB_TOKEN')
  },
)

test('samples read and write at the address that they are given', () => {
  for (const language of ['mosquitto', 'python', 'node'] as const) {
    const sample = topicSample(language, { host: '192.0.2.7', port: 18_830 })
    expect(sample).toContain('192.0.2.7')
    expect(sample).toContain('18830')
    expect(sample).toContain('fieldhub/devices/1/vars/7/set')
  }
})
