import { expect, test } from 'vitest'
import { topicMatches } from './topic-match.ts'

test.for([
  ['iot/a/down/#', 'iot/a/down/cmd', true],
  ['iot/a/down/#', 'iot/a/down', true],
  ['iot/a/down/+', 'iot/a/down/cmd', true],
  ['iot/a/down/+', 'iot/a/down/cmd/x', false],
  ['iot/a/down/cmd', 'iot/b/down/cmd', false],
] as const)('%s and %s: %s', ([filter, topic, matches]) => {
  expect(topicMatches(filter, topic)).toBe(matches)
})
