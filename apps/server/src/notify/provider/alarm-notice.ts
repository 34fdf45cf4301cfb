/** Contents of a push, all of it text for people; `content` has at most 20 characters. */
export interface AlarmNotice {
  readonly device: string
  readonly content: string
  /** Time in the reader's language and zone. */
  readonly time: string
}

const shortCharsMax = 20

/** Providers count characters, not UTF-16 units, and refuse a longer value outright. */
export function cutText(text: string, charsMax: number): string {
  return Array.from(text).slice(0, charsMax).join('')
}

/** In the order of a template's positions: device, content, time. */
export function noticeVariables(notice: AlarmNotice): Readonly<Record<string, string>> {
  return {
    device: cutText(notice.device, shortCharsMax),
    content: cutText(notice.content, shortCharsMax),
    time: notice.time,
  }
}
