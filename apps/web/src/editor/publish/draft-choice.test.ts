import type { DraftChange } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { isOwn, ownPages, toChosen } from './draft-choice.ts'

const changer = (isMine: boolean) => ({ isOwn: isMine, agent: '', program: '', time: 1 })
const change = (pageId: number, by: readonly boolean[], updateTime = 10): DraftChange => ({
  pageId,
  name: `page ${pageId}`,
  pageType: 0,
  kind: 'changed',
  updateTime,
  by: by.map(changer),
})

test('pages that somebody else changed too, or nobody knows who, are not published by themselves', () => {
  const changes = [change(1, [true]), change(2, [true, false]), change(3, [false]), change(4, [])]
  expect(changes.map(isOwn)).toEqual([true, false, false, false])
  expect(ownPages(changes)).toEqual(new Set([1]))
})

test('a page is published as it was looked at, except what this editor has just saved', () => {
  const looked = [change(1, [true]), change(2, [false]), change(3, [false])]
  const present = [change(1, [true], 20), change(2, [false], 20), change(3, [false], 20)]
  const saved = new Set([1, 4])
  expect(
    toChosen(looked, [...present, change(4, [true], 30)], {
      chosen: new Set([1, 2, 4]),
      saved,
    }),
  ).toEqual([
    { pageId: 1, updateTime: 20 },
    { pageId: 2, updateTime: 10 },
    { pageId: 4, updateTime: 30 },
  ])
})
