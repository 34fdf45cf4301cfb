import { useSyncExternalStore } from 'react'

/**
 * The ways by which this browser says that there is an alarm besides the page itself. Both are off until somebody wants
 * them.
 */
export interface NoticeChoice {
  readonly sound: boolean
  readonly browser: boolean
}

const key = 'fieldhub.alarmNotices'
const listeners = new Set<() => void>()
let choice = read()

export function useNoticeChoice(): NoticeChoice {
  return useSyncExternalStore(subscribe, noticeChoice)
}

export const noticeChoice = (): NoticeChoice => choice

export function changeNotices(change: Partial<NoticeChoice>): void {
  choice = { ...choice, ...change }
  localStorage.setItem(key, JSON.stringify(choice))
  for (const listener of listeners) listener()
}

function read(): NoticeChoice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const has = (name: string) =>
      typeof stored === 'object' && stored !== null && Reflect.get(stored, name) === true
    return { sound: has('sound'), browser: has('browser') }
  } catch {
    return { sound: false, browser: false }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
