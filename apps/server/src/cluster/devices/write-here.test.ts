import { err, type Result } from '@fieldhub/kernel'
import { expect, test } from 'vitest'
import type { LinkFault, WriteOptions } from '#facts/writes.ts'
import { writeHere } from './write-here.ts'

const unknown: LinkFault = { kind: 'silent', mayBeDone: true }

test.for<
  [string, { readonly leaves: boolean; readonly fault: LinkFault; readonly told: LinkFault }]
>([
  ['silent after its bytes left', { leaves: true, fault: { kind: 'silent' }, told: unknown }],
  ['gone after its bytes left', { leaves: true, fault: { kind: 'offline' }, told: unknown }],
  ['gone before', { leaves: false, fault: { kind: 'offline' }, told: { kind: 'offline' } }],
  [
    'refusing it',
    { leaves: true, fault: { kind: 'exception', code: 2 }, told: { kind: 'exception', code: 2 } },
  ],
])('a write to a device that is %s', async ([, { leaves, fault, told }]) => {
  const write = async (
    _device: number,
    _variable: number,
    _value: number,
    { onStep }: WriteOptions = {},
  ): Promise<Result<never, LinkFault>> => {
    if (leaves) onStep?.('sent')
    return err(fault)
  }
  await expect(writeHere({ write }, [1, 2, 3])).resolves.toEqual(err(told))
})
